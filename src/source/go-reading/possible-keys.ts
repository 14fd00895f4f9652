import { stop } from './reader-stop.js'
import type { TextMark } from './text-cursor.js'

/** A word that turns out to be a key when a colon follows it. */
export interface PossibleKey {
  /** The number of its token, counted from the start of the text. */
  readonly number: number
  readonly mark: TextMark
  /** True where nothing else than a key can stand. */
  readonly isRequired: boolean
}

const LONGEST_KEY = 1024

/** The words that may be keys yet: one for each level of brackets, and one for what is outside of them. */
export class PossibleKeys {
  readonly #levels: (PossibleKey | null)[] = [null]
  readonly #byNumber = new Map<number, PossibleKey>()
  /** Of each bracket that is open and has had no possible key inside the number of its token. */
  readonly #empty: (number | null)[] = [null]

  /** How many brackets are open. */
  get brackets(): number {
    return this.#levels.length - 1
  }

  /** The word that a colon would make a key here. */
  get last(): PossibleKey | null {
    return this.#levels.at(-1) ?? null
  }

  /** What may be a key, of the token of that number. */
  at(number: number): PossibleKey | undefined {
    return this.#byNumber.get(number)
  }

  save(key: PossibleKey): void {
    this.#levels[this.#levels.length - 1] = key
    this.#empty[this.#empty.length - 1] = null
    this.#byNumber.set(key.number, key)
  }

  /** @param number of the token of the bracket */
  open(number: number): void {
    this.#levels.push(null)
    this.#empty.push(number)
  }

  close(): void {
    if (this.brackets === 0) return
    this.#levels.pop()
    // The readers forget that brackets with nothing in them may be a key, and hand them out at once.
    this.#byNumber.delete(this.#empty.pop() ?? -1)
  }

  /** A key is over with its line. */
  isPossible(key: PossibleKey, here: TextMark): boolean {
    if (key.mark.line === here.line && here.at <= key.mark.at + LONGEST_KEY) return true
    this.#release(key, here.at)
    return false
  }

  /** No colon makes the last word a key any more. */
  drop(at: number): void {
    if (this.last) this.#release(this.last, at)
  }

  forget(key: PossibleKey): void {
    this.#byNumber.delete(key.number)
    const level = this.#levels.lastIndexOf(key)
    if (level !== -1) this.#levels[level] = null
  }

  #release(key: PossibleKey, at: number): void {
    if (key.isRequired) stop("could not find expected ':'", at, key.mark.at)
    this.forget(key)
  }
}
