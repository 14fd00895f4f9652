import { bytesOf, hasLooseBytes, textOf } from './go-string.js'
import { latin1Text } from './letters.js'

/** The UTF-8 bytes of a text as a string of one character per byte, so that positions count bytes. */
export function textToBytes(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  return latin1Text(bytesOf(text))
}

export function bytesToText(bytes: string): string {
  if (!/[^\0-\x7f]/.test(bytes)) return bytes
  const numbers = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) numbers[at] = bytes.charCodeAt(at)
  return textOf(numbers)
}

/**
 * Looks for a part in a text as Go does, by bytes: letters give the same answer, but not where the part has bytes that are no letter
 * and may stand inside of one. What is found is given in the form that the texts are handed on in; see `fromBytes`.
 */
export function searching<T>(
  text: string,
  part: string,
  search: (text: string, part: string, fromBytes: (found: string) => string) => T
): T {
  if (!hasLooseBytes(part)) return search(text, part, found => found)
  return search(textToBytes(text), textToBytes(part), bytesToText)
}
