/** Thrown where a Go reader stops; caught by `readAsGo` and never visible outside. */
export class ReaderStop extends Error {
  /** Offset the reader had reached. */
  readonly at: number
  /** Offset where the construct it reports begins. */
  readonly place: number

  /** @param message the reader's own, without the line */
  constructor(message: string, at: number, place: number) {
    super(message)
    this.at = at
    this.place = place
  }
}

export function stop(message: string, at: number, place = at): never {
  throw new ReaderStop(message, at, place)
}
