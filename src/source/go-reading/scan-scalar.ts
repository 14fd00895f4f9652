import { stop } from './reader-stop.js'
import {
  END,
  isBlank,
  isBreak,
  isBreakOrEnd,
  isDigit,
  isGap,
  isHexDigit,
  SPACE,
  TAB,
  type TextCursor
} from './text-cursor.js'

const COLON = 58
const HASH = 35
const BACKSLASH = 92
const DOUBLE = 34
const SINGLE = 39
const QUESTION = 63

/** True at a line that starts with `---` or `...`, which ends a document in any context. */
export function isDocumentMark(cursor: TextCursor): boolean {
  if (cursor.column !== 0) return false
  return (cursor.startsWith('---') || cursor.startsWith('...')) && isGap(cursor.code(3))
}

/**
 * Skips a plain scalar with the blanks and breaks after it. Returns true when those contain a break.
 * `indent` is that of the enclosing block, -1 for none.
 */
export function skipPlain(cursor: TextCursor, indent: number, isFlow: boolean): boolean {
  let isBehindBreak = false
  for (;;) {
    if (isDocumentMark(cursor) || cursor.code() === HASH) break
    const start = cursor.at
    skipPlainWord(cursor, isFlow)
    if (cursor.at > start) isBehindBreak = false
    if (!isBlank(cursor.code()) && !isBreak(cursor.code())) break
    isBehindBreak = skipPlainGap(cursor, { isBehindBreak, indent })
    if (!isFlow && cursor.column <= indent) break
  }
  return isBehindBreak
}

function skipPlainWord(cursor: TextCursor, isFlow: boolean): void {
  for (let code = cursor.code(); !isGap(code); code = cursor.code()) {
    if (code === COLON && isGap(cursor.code(1))) return
    if (isFlow && (code === QUESTION || FLOW_INDICATORS.has(code))) return
    cursor.skip()
  }
}

const FLOW_INDICATORS: ReadonlySet<number> = new Set([...',[]{}'].map(letter => letter.charCodeAt(0)))

function skipPlainGap(cursor: TextCursor, at: { isBehindBreak: boolean; indent: number }): boolean {
  let { isBehindBreak } = at
  for (let code = cursor.code(); isBlank(code) || isBreak(code); code = cursor.code()) {
    if (isBreak(code)) {
      isBehindBreak = true
      cursor.skipLine()
      continue
    }
    if (isBehindBreak && cursor.column <= at.indent && code === TAB)
      stop('found a tab character that violates indentation', cursor.at)
    cursor.skip()
  }
  return isBehindBreak
}

/** Skips a quoted scalar. */
export function skipQuoted(cursor: TextCursor): void {
  const quote = cursor.code()
  const start = cursor.at
  cursor.skip()
  for (;;) {
    if (isDocumentMark(cursor)) stop('found unexpected document indicator', cursor.at, start)
    if (cursor.code() === END) stop('found unexpected end of stream', cursor.at, start)
    skipQuotedWord(cursor, quote)
    if (cursor.code() === quote) break
    for (let code = cursor.code(); isBlank(code) || isBreak(code); code = cursor.code()) {
      if (isBreak(code)) cursor.skipLine()
      else cursor.skip()
    }
  }
  cursor.skip()
}

function skipQuotedWord(cursor: TextCursor, quote: number): void {
  for (let code = cursor.code(); !isGap(code); code = cursor.code()) {
    if (quote === SINGLE && code === SINGLE && cursor.code(1) === SINGLE) cursor.skipAll(2)
    else if (code === quote) return
    else if (quote !== DOUBLE || code !== BACKSLASH) cursor.skip()
    else if (isBreak(cursor.code(1))) {
      cursor.skip()
      cursor.skipLine()
      return
    } else skipEscape(cursor)
  }
}

const ESCAPES: ReadonlySet<string> = new Set('0abt\tnvfre "\'\\N_LP')
const DIGITS: Readonly<Partial<Record<string, number>>> = { x: 2, u: 4, U: 8 }

function skipEscape(cursor: TextCursor): void {
  const letter = String.fromCharCode(cursor.code(1))
  const digits = DIGITS[letter]
  if (digits === undefined && !ESCAPES.has(letter)) stop('found unknown escape character', cursor.at)
  cursor.skipAll(2)
  if (digits === undefined) return
  const start = cursor.at
  let code = 0
  for (let at = 0; at < digits; at += 1) {
    if (!isHexDigit(cursor.code(at))) stop('did not find expected hexdecimal number', start, start - 2)
    code = code * 16 + Number.parseInt(String.fromCharCode(cursor.code(at)), 16)
  }
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff)
    stop('found invalid Unicode character escape code', start, start - 2)
  cursor.skipAll(digits)
}

/** Skips a literal or folded block; `around` is the indentation of the enclosing block. */
export function skipBlock(cursor: TextCursor, around: number): void {
  cursor.skip()
  const increment = skipBlockHeader(cursor)
  let indent = increment > 0 ? Math.max(around, 0) + increment : 0
  indent = skipBlockBreaks(cursor, { indent, around })
  while (cursor.column === indent && cursor.code() !== END) {
    cursor.skipComment()
    if (cursor.code() !== END) cursor.skipLine()
    skipBlockBreaks(cursor, { indent, around })
  }
}

/** Returns the number after `|` or `>`, 0 for none. */
function skipBlockHeader(cursor: TextCursor): number {
  const isSign = () => cursor.code() === 43 || cursor.code() === 45
  let increment = 0
  if (isSign()) {
    cursor.skip()
    if (isDigit(cursor.code())) increment = skipIncrement(cursor)
  } else if (isDigit(cursor.code())) {
    increment = skipIncrement(cursor)
    if (isSign()) cursor.skip()
  }
  cursor.skipBlanks()
  if (cursor.code() === HASH) cursor.skipComment()
  if (!isBreakOrEnd(cursor.code())) stop('did not find expected comment or line break', cursor.at)
  if (cursor.code() !== END) cursor.skipLine()
  return increment
}

function skipIncrement(cursor: TextCursor): number {
  const increment = cursor.code() - 48
  if (increment === 0) stop('found an indentation indicator equal to 0', cursor.at)
  cursor.skip()
  return increment
}

/** Skips empty lines; returns the indentation of the block, which its first lines may determine. */
function skipBlockBreaks(cursor: TextCursor, { indent, around }: { indent: number; around: number }): number {
  let deepest = 0
  const isIndentation = () => indent === 0 || cursor.column < indent
  for (;;) {
    while (isIndentation() && cursor.code() === SPACE) cursor.skip()
    deepest = Math.max(deepest, cursor.column)
    if (isIndentation() && cursor.code() === TAB)
      stop('found a tab character where an indentation space is expected', cursor.at)
    if (!isBreak(cursor.code())) break
    cursor.skipLine()
  }
  return indent === 0 ? Math.max(deepest, around + 1, 1) : indent
}
