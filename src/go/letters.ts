const LETTERS_AT_ONCE = 4096

/** A text changed letter by letter. Pieces are joined in between: a chain of single letters takes 32 bytes each. */
export function mapLetters(text: Iterable<string>, change: (letter: string) => string): string {
  let changed = ''
  let piece: string[] = []
  for (const letter of text) {
    piece.push(change(letter))
    if (piece.length < LETTERS_AT_ONCE) continue
    changed += piece.join('')
    piece = []
  }
  return changed + piece.join('')
}

/** The characters with the byte values as code points. */
export function latin1Text(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE))
  return text
}

/** Pieces of text as one, in the same way. */
export const joinPieces = (pieces: Iterable<string>): string => mapLetters(pieces, piece => piece)
