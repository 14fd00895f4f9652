/** Thrown where a reader in Go stops; caught by `readAsGo` and never seen outside. */
export class ReaderStop extends Error {
  /** How far it had come. */
  readonly at: number
  /** Where what it complains of begins. */
  readonly place: number

  /** @param words the reader's own, without the line */
  constructor(words: string, at: number, place: number) {
    super(words)
    this.at = at
    this.place = place
  }
}

export function stop(words: string, at: number, place = at): never {
  throw new ReaderStop(words, at, place)
}
