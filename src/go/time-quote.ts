import { textToBytes } from './byte-text.js'

/** Quotes as Go's time package does: everything but printable ASCII byte by byte. */
export function timeQuote(text: string): string {
  const escaped = textToBytes(text).replace(/["\\]|[^ -\u007f]/g, byte => {
    if (byte === '"' || byte === '\\') return `\\${byte}`
    return `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
  return `"${escaped}"`
}
