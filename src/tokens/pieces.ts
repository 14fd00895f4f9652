import type { EncodingName } from './encoding.js'

/** What Unicode calls white space. `\s` of JavaScript is not the same: it holds U+FEFF, and U+0085 is not in it. */
const blank = String.raw`\p{White_Space}`
const other = String.raw`[^\p{White_Space}\p{L}\p{N}]`
/** Before letters may stand one sign that is neither of them nor ends a line. */
const sign = String.raw`[^\r\n\p{L}\p{N}]?`
/** Case does not count, the long s among the letters s. */
const ending = "'(?:[sSſtTdDmM]|[rR][eE]|[vV][eE]|[lL][lL])"
const upper = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`
const lower = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`
const digits = String.raw`\p{N}{1,3}`

/** A text is cut into these pieces first; no token reaches over the end of one. */
const PATTERNS: Readonly<Record<EncodingName, readonly string[]>> = {
  o200k_base: [
    `${sign}${upper}*${lower}+(?:${ending})?`,
    `${sign}${upper}+${lower}*(?:${ending})?`,
    digits,
    ` ?${other}+[\\r\\n/]*`,
    `${blank}*[\\r\\n]+`,
    `${blank}+(?!\\P{White_Space})`,
    `${blank}+`
  ],
  cl100k_base: [
    ending,
    `${sign}\\p{L}+`,
    digits,
    ` ?${other}+[\\r\\n]*`,
    `${blank}+$`,
    `${blank}*[\\r\\n]`,
    `${blank}+(?!\\P{White_Space})`,
    blank
  ]
}

/** The pieces of a text, each with the place at which it begins. */
export function* piecesOf(text: string, encoding: EncodingName): Generator<readonly [string, number]> {
  for (const { 0: piece, index } of text.matchAll(new RegExp(PATTERNS[encoding].join('|'), 'gu')))
    yield [piece, index]
}
