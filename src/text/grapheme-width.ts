import stringWidth from 'string-width'

/** The columns of one visible character, as the library counts them by which the terminal view is laid out. */
export function graphemeWidth(grapheme: string): number {
  return stringWidth(grapheme)
}
