/**
 * The command line, the configuration or a call of the library asks for something that cannot be: an unknown workflow,
 * a text that is no integer, a file that is not there. One message, no stack, exit code 2.
 */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
