import { printable } from '../text/marked-text.js'

/**
 * The command line, the configuration or a call of the library asks for something that cannot be: an unknown workflow,
 * a text that is no integer, a file that is not there. One message, no stack, exit code 2.
 *
 * It quotes names and texts that somebody else may have written: nothing in it acts on a terminal, and nothing begins a line
 * of its own but what is given as one.
 */
export class UsageError extends Error {
  /** Where in a configuration the fault is, `.vmcp.yaml:3:5`, with which the message begins; null elsewhere. */
  readonly place: string | null

  constructor(message: string | readonly string[], place: string | null = null) {
    super([message].flat().map(printable).join('\n'))
    this.name = 'UsageError'
    this.place = place
  }
}
