import { decodedBase64, decodedHex, utf8Of } from '../../go/encoded-bytes.js'
import { latin1Text } from '../../go/letters.js'

/** Start and end, in UTF-16 units. */
export type WrittenSpan = readonly [start: number, end: number]

/** A decoded text. Its characters are bytes, so that byte-wise encodings fit together. */
interface Layer {
  readonly text: string
  /** The span of a part in the text that contains it. */
  readonly placeOf: (span: WrittenSpan) => WrittenSpan
}

/** The searched secrets, in decoded form. */
export interface Sought {
  readonly pattern: RegExp
  /** The forms that the pattern finds. */
  readonly forms: readonly string[]
  /** The longest run of letters and digits of each form. */
  readonly cores: readonly string[]
  readonly isAscii: boolean
}

/** @param pattern finds the forms, each a text of bytes */
export function soughtBy(pattern: RegExp, forms: readonly string[]): Sought {
  const coreOf = (form: string) =>
    (form.match(/[A-Za-z0-9]+/g) ?? ['']).reduce((a, b) => (b.length > a.length ? b : a))
  const isAscii = forms.every(form => !/[^\0-\x7F]/.test(form))
  return { pattern, forms, cores: [...new Set(forms.map(coreOf))], isAscii }
}

/** JSON within JSON, in a URL, in Base64: each is a level. */
const MAX_LEVELS = 4
/** A text is searched in pieces, so that a large one takes no more memory than a piece. */
const PIECE_LENGTH = 256 * 1024
/** Overlap of each piece with the next: no secret is written longer. */
const OVERLAP = 16 * 1024

/** Shorter texts are not secrets. */
const SHORTEST_WRITING = 8

const ESCAPED =
  /\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})|\\u\{([0-9a-fA-F]{1,6})\}|(?:\\x|%|=)([0-9a-fA-F]{2})|\\([0-7]{3})|\\([\s\S])|&#([0-9]{1,7});?|&#[xX]([0-9a-fA-F]{1,6});?|&(quot|amp|lt|gt|apos|nbsp);|\0|\xE2\x80[\x8B-\x8D]|\xE2\x81\xA0|\xEF\xBB\xBF|\xC2\xAD/g
/** True where letters and digits, or the characters of Base64, may be escaped. Most texts only escape quotes. */
const ESCAPES_LETTERS =
  /\\[ux0-7/]|%2[bfBF5]|%[3-7]|=[3-7][0-9A-F]|&#|\\(?<=[A-Za-z0-9+/]{16}\\)\\{0,16}[nr]|\0|\xE2\x80|\xE2\x81|\xEF\xBB|\xC2\xAD/
/** Base64 of eight bytes, the shortest secret that is searched within words. */
const BASE64_RUN = /[A-Za-z0-9+/_-]{12}/g
const NOT_BASE64 = /[^A-Za-z0-9+/_-]/g
const SEPARATED_HEX = /[0-9a-fA-F]{2}(?:[ :-]?[0-9a-fA-F]{2}){7,4096}/g
const BYTE_LIST = /(?:\d{1,3},\s?){7,4096}\d{1,3}/g

/**
 * Where a text contains something that decodes to a secret: escapes of JSON, URLs and HTML, Base64, hexadecimal, and any nesting of these.
 */
export function hiddenSpans(text: string, sought: Sought): readonly WrittenSpan[] {
  const spans: WrittenSpan[] = []
  if (text.length < SHORTEST_WRITING) return spans
  for (let from = 0; from < text.length; from += PIECE_LENGTH) {
    const piece = text.slice(from, from + PIECE_LENGTH + OVERLAP)
    const bytes = sought.isAscii ? null : rewritten(piece, /[^\0-\x7F]+/g, ([signs]) => utf8Of(signs))
    for (const span of spansBelow(bytes?.text ?? piece, sought, MAX_LEVELS)) {
      const [start, end] = bytes ? bytes.placeOf(span) : span
      spans.push([from + start, from + end])
    }
  }
  return spans
}

function spansBelow(text: string, sought: Sought, levels: number): readonly WrittenSpan[] {
  const spans: WrittenSpan[] = []
  for (const layer of layersOf(text, sought)) {
    // Most contain nothing, which this check shows much faster.
    if (sought.forms.some(form => layer.text.includes(form)))
      for (const { index, 0: match } of layer.text.matchAll(sought.pattern))
        spans.push(layer.placeOf([index, index + match.length]))
    if (levels > 1 && isText(layer.text))
      spans.push(...spansBelow(layer.text, sought, levels - 1).map(layer.placeOf))
  }
  return spans
}

function* layersOf(text: string, { cores }: Sought): Generator<Layer> {
  if (ESCAPES_LETTERS.test(text) || cores.some(core => text.includes(core))) {
    const plain = rewritten(text, ESCAPED, unescaped)
    if (plain) yield plain
  }
  yield* base64Layers(text)
  for (const { index, 0: run } of text.matchAll(SEPARATED_HEX)) {
    const digits = run.replaceAll(/[ :-]/g, '')
    for (const shift of [0, 1]) yield whole(decodedHex(digits.slice(shift)), [index, index + run.length])
  }
  for (const { index, 0: run } of text.matchAll(BYTE_LIST))
    yield whole(latin1Text(Uint8Array.from(run.split(','), Number)), [index, index + run.length])
}

/** Base64 decoded from a wrong offset, and images, give noise, which contains nothing. */
function isText(text: string): boolean {
  const middle = text.slice(text.length >> 1, (text.length >> 1) + 512)
  const isNoise = (sign: string) => sign < '\t' || (sign > '\r' && sign < ' ')
  return [...middle].filter(isNoise).length * 20 < middle.length
}

/** Runs of its characters. Their ends are searched step by step: an expression overflows on a run of megabytes. */
function* base64Layers(text: string): Generator<Layer> {
  for (let from = 0; ; ) {
    BASE64_RUN.lastIndex = from
    const start = BASE64_RUN.exec(text)?.index
    if (start === undefined) return
    const end = endOfRun(text, start)
    const run = text.slice(start, end).replaceAll(/\s+/g, '')
    // It may start in the middle: other characters precede it, or it is longer than a piece.
    for (const shift of [0, 1, 2, 3]) yield whole(decodedBase64(run.slice(shift)), [start, end])
    from = end
  }
}

/** Consecutive long lines are one run: Base64 is wrapped. */
function endOfRun(text: string, start: number): number {
  for (let from = start; ; ) {
    NOT_BASE64.lastIndex = from
    const end = NOT_BASE64.exec(text)?.index ?? text.length
    const [gap = ''] = /^\r?\n[ \t]{0,20}/.exec(text.slice(end, end + 24)) ?? []
    if (gap === '' || end - from < 16) return end
    from = end + gap.length
  }
}

/** A layer whose every part maps to all of a span. */
function whole(text: string, place: WrittenSpan): Layer {
  return { text, placeOf: () => place }
}

/** Null where there is nothing to rewrite. */
function rewritten(text: string, pattern: RegExp, rewrite: (match: RegExpExecArray) => string): Layer | null {
  const parts: string[] = []
  // Where each rewritten part starts and ends, in the original and in the result.
  const there: number[] = []
  const ends: number[] = []
  const here: number[] = []
  let length = 0
  let last = 0
  for (const match of text.matchAll(pattern)) {
    const value = rewrite(match)
    parts.push(text.slice(last, match.index), value)
    length += match.index - last
    there.push(match.index)
    here.push(length)
    length += value.length
    last = match.index + match[0].length
    ends.push(last)
  }
  if (parts.length === 0) return null
  parts.push(text.slice(last))
  /** The span of one character. */
  const placeOf = (at: number): WrittenSpan => {
    const index = lastUpTo(here, at)
    const start = here[index]
    if (index < 0 || start === undefined) return [at, at + 1]
    const [from = 0, to = 0] = [there[index], ends[index]]
    const next = lengthOf(parts[2 * index + 1])
    if (at < start + next) return [from, to]
    const place = to + at - start - next
    return [place, place + 1]
  }
  return { text: parts.join(''), placeOf: ([start, end]) => [placeOf(start)[0], placeOf(end - 1)[1]] }
}

const lengthOf = (text = '') => text.length

/** The index of the last number that is not greater; -1 where all are. */
function lastUpTo(numbers: readonly number[], wanted: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: '\xA0'
}

function unescaped([
  ,
  high,
  low,
  unit,
  point,
  byte,
  octal,
  sign,
  decimal,
  hex,
  entity
]: RegExpExecArray): string {
  if (high !== undefined && low !== undefined)
    return utf8Of(String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)))
  const code = unit ?? point ?? hex
  if (code !== undefined) return signOf(Number.parseInt(code, 16))
  if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16))
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
  if (decimal !== undefined) return signOf(Number(decimal))
  if (entity !== undefined) return utf8Of(entities[entity] ?? '')
  // UTF-16's zeros and zero-width characters are omitted.
  return sign === undefined ? '' : (controls[sign] ?? sign)
}

function signOf(code: number): string {
  return code <= 0x10ffff ? utf8Of(String.fromCodePoint(code)) : ''
}

/** The decoded forms of a secret that itself looks like an escape: a text is decoded as a whole. */
export function decodings(text: string): readonly string[] {
  const forms = [utf8Of(text)]
  for (let level = 0; level < MAX_LEVELS; level++)
    forms.push(rewritten(forms.at(-1) ?? '', ESCAPED, unescaped)?.text ?? '')
  return forms.filter(form => form !== '')
}
