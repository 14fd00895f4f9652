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
 * Searches for a part in a text as Go does, by bytes: searching letters gives the same result, except where the part has bytes outside
 * UTF-8 that may match inside a letter. The result is in the form in which the texts are passed; see `fromBytes`.
 */
export function searching<T>(
  text: string,
  part: string,
  search: (text: string, part: string, fromBytes: (found: string) => string) => T
): T {
  if (!hasLooseBytes(part)) return search(text, part, found => found)
  return search(textToBytes(text), textToBytes(part), bytesToText)
}
