import { bytesToText, textToBytes } from '../../../go/byte-text.js'

/** Shortens a text to a width, from an offset on, with `...` at each cut. */
export function abbreviate(text: string, width: number, offset = 0): string {
  return bytesToText(abbreviateBytes(textToBytes(text), width, offset))
}

function abbreviateBytes(bytes: string, width: number, wantedOffset: number): string {
  if (width < 4) return ''
  if (bytes.length <= width) return bytes
  const room = width - 3
  const offset = Math.min(wantedOffset, bytes.length - room)
  if (offset <= 4) return `${bytes.slice(0, room)}...`
  if (width < 7) return ''
  if (offset + room < bytes.length) return `...${abbreviateBytes(bytes.slice(offset), room, 0)}`
  return `...${bytes.slice(-room)}`
}
