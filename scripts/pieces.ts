/** A part of a text: from esbuild's output at an offset, or generated here without an origin. */
export interface Piece {
  readonly text: string
  readonly origin: Origin | null
}

interface Origin {
  /** The name of the file written by esbuild. */
  readonly file: string
  readonly offset: number
}

/** Replaces a range of a text. */
export interface PieceEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A text without an origin. */
export function madeHere(text: string): Piece {
  return { text, origin: null }
}

export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** The pieces of a text in which ranges were replaced: unchanged text keeps its origin. */
export function editedPieces(pieces: readonly Piece[], edits: readonly PieceEdit[]): Piece[] {
  const out: Piece[] = []
  let at = 0
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    out.push(...cut(pieces, at, start), madeHere(text))
    at = end
  }
  out.push(...cut(pieces, at, Number.POSITIVE_INFINITY))
  return out.filter(({ text }) => text !== '')
}

function cut(pieces: readonly Piece[], start: number, end: number): Piece[] {
  const out: Piece[] = []
  let at = 0
  for (const { text, origin } of pieces) {
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, text.length)
    if (from < to)
      out.push({
        text: text.slice(from, to),
        origin: origin && { file: origin.file, offset: origin.offset + from }
      })
    at += text.length
  }
  return out
}
