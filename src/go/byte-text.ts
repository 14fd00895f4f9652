import { bytesOf, textOf } from './go-string.js'

/** The UTF-8 bytes of a text as a string of one character per byte, so that positions count bytes. */
export function textToBytes(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  return Array.from(bytesOf(text), byte => String.fromCharCode(byte)).join('')
}

export function bytesToText(bytes: string): string {
  if (!/[^\0-\x7f]/.test(bytes)) return bytes
  return textOf(Uint8Array.from(bytes, byte => byte.charCodeAt(0)))
}
