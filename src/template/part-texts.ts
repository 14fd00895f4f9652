import { LimitExceeded, MAX_PART_TEXTS, MAX_VALUE_TEXT } from './limits.js'

/**
 * The texts of the lists and maps inside one value while it is written. A part that stands in many places is written once:
 * a value that holds itself twice, doubled thirty times, has a billion parts and thirty that differ.
 */
export class PartTexts {
  readonly #texts = new Map<unknown, string>()
  #length = 0

  of(part: unknown, write: () => string): string {
    const known = this.#texts.get(part)
    if (known !== undefined) return known
    const text = write()
    this.#texts.set(part, text)
    this.#length += text.length
    if (this.#length > MAX_PART_TEXTS) refuse(MAX_PART_TEXTS)
    return text
  }
}

/** Parts as one text; refused before it is made where it would be too long. */
export function joinParts(parts: readonly string[], separator: string): string {
  let length = 0
  for (const part of parts) length += part.length + separator.length
  checkLength(length)
  return parts.join(separator)
}

/** Refuses the text of a value that is so long. */
export function checkLength(length: number): void {
  if (length > MAX_VALUE_TEXT) refuse(MAX_VALUE_TEXT)
}

function refuse(limit: number): never {
  throw new LimitExceeded(`text exceeds ${limit} characters`)
}
