/** Thrown where a reader in Go stops; caught by `readAsGo` and never seen outside. */
export class ReaderStop extends Error {
  /** How far it had come. */
  readonly at: number
  /** Where what it complains of begins. */
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
