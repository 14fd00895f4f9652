import { bytesToText, textToBytes } from '../../../../go/byte-text.js'
import { byteLength, sliceBytes } from '../../../../go/go-string.js'
import { INT, STRING } from '../../../go-type.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { toCount } from '../numbers/cast.js'

// Texts cut to a length, abbreviated, or broken into lines.

export const shorteningFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'trunc',
    parameters: [INT, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([width, text]) => truncate(text, toCount(width))
  }),
  defineFunction({
    name: 'substr',
    parameters: [INT, INT, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([start, end, text]) => substring(text, start, end)
  }),
  defineFunction({
    name: 'abbrev',
    parameters: [INT, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([width, text]) => (width < 4n ? text : abbreviate(text, toCount(width)))
  }),
  defineFunction({
    name: 'abbrevboth',
    parameters: [INT, INT, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([left, right, text]) => {
      if (right < 4n || (left > 0n && right < 7n)) return text
      const room = BigInt.asIntN(64, BigInt(byteLength(text)) - left) // as Go counts the length after the offset
      return abbreviate(text, toCount(right), room < 0n ? Infinity : toCount(left))
    }
  }),
  defineFunction({
    name: 'wrap',
    parameters: [INT, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([width, text], host) =>
      wrapWords(text, { width: toCount(width), lineEnd: '\n', breakWords: false }, host)
  }),
  defineFunction({
    name: 'wrapWith',
    parameters: [INT, STRING, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([width, mark, text], host) =>
      wrapWords(text, { width: toCount(width), lineEnd: mark === '' ? '\n' : mark, breakWords: true }, host)
  })
]

function truncate(text: string, width: number): string {
  const length = byteLength(text)
  if (width < 0) return length + width > 0 ? sliceBytes(text, length + width, length) : text
  return length > width ? sliceBytes(text, 0, width) : text
}

function substring(text: string, start: bigint, end: bigint): string {
  const length = BigInt(byteLength(text))
  if (start < 0n) return checkedSlice(text, 0n, end, length)
  return checkedSlice(text, start, end < 0n || end > length ? length : end, length)
}

function checkedSlice(text: string, from: bigint, to: bigint, length: bigint): string {
  const complaint = 'runtime error: slice bounds out of range'
  if (to < 0n) throw new GoError(`${complaint} [:${to}]`)
  if (to > length) throw new GoError(`${complaint} [:${to}] with length ${length}`)
  if (from > to) throw new GoError(`${complaint} [${from}:${to}]`)
  return sliceBytes(text, Number(from), Number(to))
}

/** Shortens a text to a width, from an offset on, with `...` at each cut. */
function abbreviate(text: string, width: number, offset = 0): string {
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

interface WrapOptions {
  readonly width: number
  readonly lineEnd: string
  readonly breakWords: boolean
}

/** Breaks a text into lines at spaces; a word longer than a line is broken only where `breakWords` is set. */
function wrapWords(
  text: string,
  { width, lineEnd, breakWords }: WrapOptions,
  { spend }: Pick<FunctionHost, 'spend'>
): string {
  const bytes = textToBytes(text)
  const limit = Math.max(width, 1)
  const lines: string[] = []
  let start = 0
  while (bytes.length - start > limit) {
    if (bytes[start] === ' ') {
      start++
      continue
    }
    const space = lineSpace(bytes, start, limit, breakWords)
    const end = space ?? (breakWords ? start + limit : bytes.length)
    spend(1 + lineEnd.length)
    lines.push(bytes.slice(start, end))
    if (end === bytes.length && space === undefined && !breakWords)
      return bytesToText(lines.join(textToBytes(lineEnd)))
    start = space === undefined ? end : end + 1
  }
  lines.push(bytes.slice(start))
  return bytesToText(lines.join(textToBytes(lineEnd)))
}

// The space to break at: the last one that fits, or the first one after a word that must stay whole.
function lineSpace(bytes: string, start: number, limit: number, breakWords: boolean): number | undefined {
  const fitting = bytes.slice(start, start + limit + 1).lastIndexOf(' ')
  if (fitting !== -1) return start + fitting
  const later = breakWords ? -1 : bytes.indexOf(' ', start + limit)
  return later === -1 ? undefined : later
}
