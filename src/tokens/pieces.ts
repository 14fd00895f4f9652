import type { EncodingName } from './encoding.js'

/** Unicode white space. JavaScript's `\s` differs: it includes U+FEFF and excludes U+0085. */
const blank = String.raw`\p{White_Space}`
const other = String.raw`[^\p{White_Space}\p{L}\p{N}]`
/** An optional character before letters: anything but a letter, digit or line end. */
const sign = String.raw`[^\r\n\p{L}\p{N}]?`
/** English contractions, in any case; the long s counts as s. */
const ENDING = "'(?:[sSſtTdDmM]|[rR][eE]|[vV][eE]|[lL][lL])"
const upper = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`
const lower = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`
const digits = String.raw`\p{N}{1,3}`

/** A text is first split into these pieces; no token crosses their borders. */
const PATTERNS: Readonly<Record<EncodingName, readonly string[]>> = {
  o200k_base: [
    `${sign}${upper}*${lower}+(?:${ENDING})?`,
    `${sign}${upper}+${lower}*(?:${ENDING})?`,
    digits,
    ` ?${other}+[\\r\\n/]*`,
    `${blank}*[\\r\\n]+`,
    `${blank}+(?!\\P{White_Space})`,
    `${blank}+`
  ],
  cl100k_base: [
    ENDING,
    `${sign}\\p{L}+`,
    digits,
    ` ?${other}+[\\r\\n]*`,
    `${blank}+$`,
    `${blank}*[\\r\\n]`,
    `${blank}+(?!\\P{White_Space})`,
    blank
  ]
}

/** Splits a text into pieces, each with its offset. */
export function* piecesOf(text: string, encoding: EncodingName): Generator<readonly [string, number]> {
  for (const { 0: piece, index } of text.matchAll(new RegExp(PATTERNS[encoding].join('|'), 'gu')))
    yield [piece, index]
}
