// Go's time layouts: a text is split into the elements of the reference time and the text between them.

export type LayoutPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'element'; readonly text: string }

const ELEMENTS =
  'January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|002|0[1-6]|15|1|2006|2|__2|_2|3|4|5|PM|pm' +
  '|-07:00:00|-070000|-07:00|-0700|-07|Z07:00:00|Z070000|Z07:00|Z0700|Z07|[.,](?:0+|9+)(?!\\d)'

// In `_2006` the underscore is text.
const PIECE_PATTERN = new RegExp(`_(?=2006)|(?<element>${ELEMENTS})`, 'g')

export function layoutPieces(layout: string): LayoutPiece[] {
  const pieces: LayoutPiece[] = []
  let at = 0
  for (const match of layout.matchAll(PIECE_PATTERN)) {
    const element = match.groups?.element
    if (element === undefined) continue
    if (match.index > at) pieces.push({ kind: 'text', text: layout.slice(at, match.index) })
    pieces.push({ kind: 'element', text: element })
    at = match.index + element.length
  }
  if (at < layout.length) pieces.push({ kind: 'text', text: layout.slice(at) })
  return pieces
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December'
] as const

export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday'
] as const
