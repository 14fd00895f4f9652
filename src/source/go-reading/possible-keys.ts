import { stop } from './reader-stop.js'
import type { TextMark } from './text-cursor.js'

/** A token that becomes a key when a colon follows it. */
export interface PossibleKey {
  /** The number of the token, counted from the start of the text. */
  readonly number: number
  readonly mark: TextMark
  /** True when only a key is allowed here. */
  readonly isRequired: boolean
}

const LONGEST_KEY = 1024

/** The tokens that may still become keys: one for each level of brackets, and one outside them. */
export class PossibleKeys {
  readonly #levels: (PossibleKey | null)[] = [null]
  readonly #byNumber = new Map<number, PossibleKey>()
  /** For each open bracket without a possible key inside, the number of its token. */
  readonly #empty: (number | null)[] = [null]

  /** Number of open brackets. */
  get brackets(): number {
    return this.#levels.length - 1
  }

  /** The token that a colon would make a key here. */
  get last(): PossibleKey | null {
    return this.#levels.at(-1) ?? null
  }

  /** The possible key for the token with that number. */
  at(number: number): PossibleKey | undefined {
    return this.#byNumber.get(number)
  }

  save(key: PossibleKey): void {
    this.#levels[this.#levels.length - 1] = key
    this.#empty[this.#empty.length - 1] = null
    this.#byNumber.set(key.number, key)
  }

  /** @param number the number of the bracket's token */
  open(number: number): void {
    this.#levels.push(null)
    this.#empty.push(number)
  }

  close(): void {
    if (this.brackets === 0) return
    this.#levels.pop()
    // Go's readers forget that empty brackets may be a key, and emit them immediately.
    this.#byNumber.delete(this.#empty.pop() ?? -1)
  }

  /** A key cannot span lines. */
  isPossible(key: PossibleKey, here: TextMark): boolean {
    if (key.mark.line === here.line && here.at <= key.mark.at + LONGEST_KEY) return true
    this.#release(key, here.at)
    return false
  }

  /** No colon can make the last token a key any more. */
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
