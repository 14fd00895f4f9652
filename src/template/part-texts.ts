import { LimitExceeded, MAX_PART_TEXTS, MAX_VALUE_TEXT } from './limits.js'

/**
 * The texts of the lists and maps inside one value while it is written. A repeated part is written once: a value that contains itself
 * twice, doubled thirty times, has a billion parts and thirty different ones.
 */
export class PartTexts<T = unknown> {
  readonly #texts = new Map<T, string>()
  /** The parts being written, outermost first. */
  readonly #open = new Set<T>()
  readonly #refuseRing: RingRefusal<T>
  #length = 0

  /** @param refuseRing throws where a part contains itself; by default with a message of ours */
  constructor(refuseRing: RingRefusal<T> = refuseSelfContaining) {
    this.#refuseRing = refuseRing
  }

  of(part: T, write: () => string): string {
    const known = this.#texts.get(part)
    if (known !== undefined) return known
    if (this.#open.has(part)) this.#refuseRing(part, [...this.#open])
    this.#open.add(part)
    const text = write()
    this.#open.delete(part)
    this.#texts.set(part, text)
    this.#length += text.length
    if (this.#length > MAX_PART_TEXTS) refuse(MAX_PART_TEXTS)
    return text
  }
}

type RingRefusal<T> = (part: T, around: readonly T[]) => never

export function refuseSelfContaining(): never {
  throw new LimitExceeded('value contains itself')
}

/** Joins parts into one text; refused in advance where it would be too long. */
export function joinParts(parts: readonly string[], separator: string): string {
  let length = 0
  for (const part of parts) length += part.length + separator.length
  checkLength(length)
  return parts.join(separator)
}

/** Rejects a text of excessive length. */
export function checkLength(length: number): void {
  if (length > MAX_VALUE_TEXT) refuse(MAX_VALUE_TEXT)
}

function refuse(limit: number): never {
  throw new LimitExceeded(`text exceeds ${limit} characters`)
}
