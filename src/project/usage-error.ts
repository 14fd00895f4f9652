import { printable } from '../text/marked-text.js'

/** One fault of a configuration, at `.vmcp.yaml:3:5`. */
export interface PlacedFault {
  readonly place: string
  readonly message: string
}

/**
 * The command line, the configuration or a call of the library requests something impossible: an unknown workflow, a text that is not an
 * integer, a file that does not exist. One message, no stack, exit code 2.
 *
 * It quotes names and texts that may be untrusted: nothing in it acts on a terminal, and only the given lines start a line of their own.
 */
export class UsageError extends Error {
  /** The faults of a configuration, a line of the message each; empty elsewhere. */
  readonly faults: readonly PlacedFault[]

  constructor(message: string | readonly string[], faults: readonly PlacedFault[] = []) {
    super([message].flat().map(printable).join('\n'))
    this.name = 'UsageError'
    this.faults = faults
  }

  /** An error about every fault of a configuration. */
  static at(faults: readonly PlacedFault[]): UsageError {
    return new UsageError(
      faults.map(({ place, message }) => `${place}: ${message}`),
      faults
    )
  }
}
