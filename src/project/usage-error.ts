import { printable } from '../text/marked-text.js'

/**
 * The command line, the configuration or a call of the library requests something impossible: an unknown workflow, a text that is not an
 * integer, a file that does not exist. One message, no stack, exit code 2.
 *
 * It quotes names and texts that may be untrusted: nothing in it acts on a terminal, and only the given lines start a line of their own.
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
