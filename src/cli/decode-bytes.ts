/**
 * The text of a file, its byte order mark included; null where the bytes are no text.
 *
 * UTF-8, or UTF-16 where a byte order mark says so, as the YAML specification has it.
 */
export function decodeBytes(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null // the decoder's only complaint: bytes that are not of this encoding
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}
