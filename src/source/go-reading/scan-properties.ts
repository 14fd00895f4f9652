import { stop } from './reader-stop.js'
import {
  isBlank,
  isBreak,
  isBreakOrEnd,
  isDigit,
  isGap,
  isHexDigit,
  isNameLetter,
  type TextCursor
} from './text-cursor.js'

const BEHIND_NAME: ReadonlySet<number> = codesOf('?:,]}%@`')
const IN_TAG: ReadonlySet<number> = codesOf(";/?:@&=+$,.!~*'()[]%")
const BANG = 33
const PERCENT = 37

/** Skips `&name` or `*name`. */
export function skipAnchor(cursor: TextCursor): void {
  cursor.skip()
  const start = cursor.at
  skipName(cursor)
  const code = cursor.code()
  if (cursor.at === start || !(isGap(code) || BEHIND_NAME.has(code)))
    stop('did not find expected alphabetic or numeric character', cursor.at, start - 1)
}

/** Skips a tag and returns its handle. */
export function skipTag(cursor: TextCursor): string {
  const start = cursor.at
  let handle = ''
  if (cursor.startsWith('!<')) {
    cursor.skipAll(2)
    if (!skipTagUri(cursor)) stop('did not find expected tag URI', cursor.at)
    if (cursor.code() !== 62) stop("did not find the expected '>'", cursor.at)
    cursor.skip()
  } else {
    handle = skipTagHandle(cursor)
    const isNamed = handle.length > 1 && handle.endsWith('!')
    if (!skipTagUri(cursor) && isNamed) stop('did not find expected tag URI', cursor.at)
    if (!isNamed) handle = cursor.at - start === 1 ? '' : '!'
  }
  if (!isGap(cursor.code())) stop('did not find expected whitespace or line break', cursor.at, start)
  return handle
}

function skipTagHandle(cursor: TextCursor, isDirective = false): string {
  const start = cursor.at
  if (cursor.code() !== BANG) stop("did not find expected '!'", cursor.at)
  cursor.skip()
  skipName(cursor)
  if (cursor.code() === BANG) cursor.skip()
  else if (isDirective && cursor.at - start > 1) stop("did not find expected '!'", cursor.at)
  return cursor.since(start)
}

/** True when there was any URI. */
function skipTagUri(cursor: TextCursor): boolean {
  const start = cursor.at
  for (let code = cursor.code(); isNameLetter(code) || IN_TAG.has(code); code = cursor.code()) {
    if (code === PERCENT) skipUriEscape(cursor)
    else cursor.skip()
  }
  return cursor.at > start
}

/** `%` and two digits for each byte of a character in UTF-8. */
function skipUriEscape(cursor: TextCursor): void {
  for (let left = 1, isFirst = true; left > 0; left -= 1, isFirst = false) {
    const isEscape = cursor.code() === PERCENT && isHexDigit(cursor.code(1)) && isHexDigit(cursor.code(2))
    if (!isEscape) stop('did not find URI escaped octet', cursor.at)
    const octet = Number.parseInt(String.fromCharCode(cursor.code(1), cursor.code(2)), 16)
    if (!isFirst && (octet & 0xc0) !== 0x80) stop('found an incorrect trailing UTF-8 octet', cursor.at)
    if (isFirst) left = bytesOf(octet)
    if (left === 0) stop('found an incorrect leading UTF-8 octet', cursor.at)
    cursor.skipAll(3)
  }
}

function bytesOf(first: number): number {
  if (first < 0x80) return 1
  if (first < 0xc0) return 0
  if (first < 0xe0) return 2
  if (first < 0xf0) return 3
  return first < 0xf8 ? 4 : 0
}

/** The content of a line that starts with `%`. */
export type YamlDirective = { readonly kind: 'version' | 'tag-directive'; readonly text: string }

/** Skips a directive and its line. */
export function skipDirective(cursor: TextCursor): YamlDirective {
  cursor.skip()
  const directive = skipDirectiveWords(cursor)
  cursor.skipBlanks()
  if (cursor.code() === 35) cursor.skipComment()
  if (!isBreakOrEnd(cursor.code())) stop('did not find expected comment or line break', cursor.at)
  if (isBreak(cursor.code())) cursor.skipLine()
  return directive
}

function skipDirectiveWords(cursor: TextCursor): YamlDirective {
  const start = cursor.at
  skipName(cursor)
  const name = cursor.since(start)
  if (name === '') stop('could not find expected directive name', cursor.at)
  if (!isGap(cursor.code())) stop('found unexpected non-alphabetical character', cursor.at)
  if (name !== 'YAML' && name !== 'TAG') stop('found unknown directive name', cursor.at)
  cursor.skipBlanks()
  if (name === 'TAG') return { kind: 'tag-directive', text: skipTagDirective(cursor) }
  const major = skipVersionPart(cursor)
  if (cursor.code() !== 46) stop("did not find expected digit or '.' character", cursor.at)
  cursor.skip()
  return { kind: 'version', text: `${major}.${skipVersionPart(cursor)}` }
}

function skipVersionPart(cursor: TextCursor): number {
  const start = cursor.at
  while (isDigit(cursor.code())) {
    if (cursor.at - start === 2) stop('found extremely long version number', cursor.at)
    cursor.skip()
  }
  if (cursor.at === start) stop('did not find expected version number', cursor.at)
  return Number(cursor.since(start))
}

function skipTagDirective(cursor: TextCursor): string {
  const handle = skipTagHandle(cursor, true)
  if (!isBlank(cursor.code())) stop('did not find expected whitespace', cursor.at)
  cursor.skipBlanks()
  if (!skipTagUri(cursor)) stop('did not find expected tag URI', cursor.at)
  if (!isGap(cursor.code())) stop('did not find expected whitespace or line break', cursor.at)
  return handle
}

function skipName(cursor: TextCursor): void {
  while (isNameLetter(cursor.code())) cursor.skip()
}

function codesOf(letters: string): ReadonlySet<number> {
  return new Set([...letters].map(letter => letter.charCodeAt(0)))
}
