// Texts in, texts out: case, trimming, cutting, padding, replacing.

import { searching } from '../../../go/byte-text.js'
import { byteLength, runesOf, sliceBytes } from '../../../go/go-string.js'
import { quote } from '../../../go/quote.js'
import { printPlain } from '../../fmt/print-value.js'
import { BOOL, INT, STRING } from '../../go-type.js'
import { ANY, type GoValue } from '../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../function-set.js'
import { toCount, toText } from './cast.js'
import { lowerText, spaceClass, upperText } from './rune-case.js'
import { splitText } from './splitting.js'
import { kebabCase, pascalCase, snakeCase } from './word-case.js'
import { abbreviate, initials, swapCase, titleWords, untitleWords, withoutSpace, wrapWords } from './words.js'

const textFunction = (name: string, convert: (text: string) => string): TemplateFunction =>
  defineFunction({ name, parameters: [STRING], result: STRING, call: ([text]) => convert(text) })

/** A question about a text; sprig puts the part that is looked for first. */
const partQuestion = (name: string, ask: (text: string, part: string) => boolean): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([part, text]) => searching(text, part, ask)
  })

const trimFunction = (name: string, trim: (text: string, part: string) => string): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING, STRING],
    result: STRING,
    call: ([part, text]) => trim(text, part)
  })

const manyValues = (name: string, write: (values: readonly GoValue[]) => string): TemplateFunction =>
  defineFunction({
    name,
    parameters: [],
    rest: ANY,
    result: STRING,
    call: values => write(withoutNil(values))
  })

const edgeSpace = new RegExp(`^[${spaceClass}]+|[${spaceClass}]+$`, 'gu')

export const stringFunctions: readonly TemplateFunction[] = [
  defineFunction({ name: 'hello', parameters: [], result: STRING, call: () => 'Hello!' }),
  textFunction('upper', upperText),
  textFunction('lower', lowerText),
  textFunction('title', titleWords),
  textFunction('untitle', untitleWords),
  textFunction('swapcase', swapCase),
  textFunction('snakecase', snakeCase),
  textFunction('kebabcase', kebabCase),
  textFunction('camelcase', pascalCase),
  textFunction('initials', initials),
  textFunction('nospace', withoutSpace),
  textFunction('trim', text => text.replace(edgeSpace, '')),
  trimFunction('trimAll', trimSet),
  trimFunction('trimall', trimSet),
  trimFunction('trimSuffix', (whole, end) =>
    searching(whole, end, (text, part, fromBytes) =>
      text.endsWith(part) ? fromBytes(text.slice(0, text.length - part.length)) : whole
    )
  ),
  trimFunction('trimPrefix', (whole, start) =>
    searching(whole, start, (text, part, fromBytes) =>
      text.startsWith(part) ? fromBytes(text.slice(part.length)) : whole
    )
  ),
  partQuestion('contains', (text, part) => text.includes(part)),
  partQuestion('hasPrefix', (text, part) => text.startsWith(part)),
  partQuestion('hasSuffix', (text, part) => text.endsWith(part)),
  manyValues('quote', values => values.map(value => quote(toText(value))).join(' ')),
  manyValues('squote', values => values.map(value => `'${printPlain(value)}'`).join(' ')),
  manyValues('cat', values => values.map(printPlain).join(' ')),
  defineFunction({
    name: 'replace',
    parameters: [STRING, STRING, STRING],
    result: STRING,
    call: ([part, by, text], host) => replaceAll({ text, part, by }, host)
  }),
  defineFunction({
    name: 'repeat',
    parameters: [INT, STRING],
    result: STRING,
    call: ([count, text], host) => repeat(text, count, host)
  }),
  defineFunction({
    name: 'indent',
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text], host) => indent(text, width, host)
  }),
  defineFunction({
    name: 'nindent',
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text], host) => `\n${indent(text, width, host)}`
  }),
  defineFunction({
    name: 'plural',
    parameters: [STRING, STRING, INT],
    result: STRING,
    call: ([one, many, count]) => (count === 1n ? one : many)
  }),
  defineFunction({
    name: 'trunc',
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text]) => truncate(text, toCount(width))
  }),
  defineFunction({
    name: 'substr',
    parameters: [INT, INT, STRING],
    result: STRING,
    call: ([start, end, text]) => substring(text, start, end)
  }),
  defineFunction({
    name: 'abbrev',
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text]) => (width < 4n ? text : abbreviate(text, toCount(width)))
  }),
  defineFunction({
    name: 'abbrevboth',
    parameters: [INT, INT, STRING],
    result: STRING,
    call: ([left, right, text]) => {
      if (right < 4n || (left > 0n && right < 7n)) return text
      const room = BigInt.asIntN(64, BigInt(byteLength(text)) - left) // as Go counts what is left behind the offset
      return abbreviate(text, toCount(right), room < 0n ? Infinity : toCount(left))
    }
  }),
  defineFunction({
    name: 'wrap',
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text]) => wrapWords(text, { width: toCount(width), lineEnd: '\n', breakWords: false })
  }),
  defineFunction({
    name: 'wrapWith',
    parameters: [INT, STRING, STRING],
    result: STRING,
    call: ([width, mark, text]) =>
      wrapWords(text, { width: toCount(width), lineEnd: mark === '' ? '\n' : mark, breakWords: true })
  })
]

const withoutNil = (values: readonly GoValue[]): GoValue[] => values.filter(value => value !== null)

function trimSet(text: string, set: string): string {
  const runes = runesOf(text)
  const trimmed = new Set(runesOf(set))
  const isKept = (rune: string): boolean => !trimmed.has(rune)
  const first = runes.findIndex(isKept)
  return first === -1
    ? ''
    : Array.from(text)
        .slice(first, runes.findLastIndex(isKept) + 1)
        .join('')
}

interface Replacing {
  readonly text: string
  readonly part: string
  readonly by: string
}

// An empty part stands before each letter and at the end.
function replaceAll({ text, part, by }: Replacing, host: FunctionHost): string {
  const pieces = part === '' ? ['', ...Array.from(text), ''] : splitText(text, part)
  host.spend(pieces.length * by.length)
  return pieces.join(by)
}

function repeat(text: string, count: bigint, host: FunctionHost): string {
  if (count < 0n) throw new GoError('strings: negative Repeat count')
  if (BigInt(byteLength(text)) * count >= 2n ** 63n) {
    throw new GoError('strings: Repeat output length overflow')
  }
  host.spend(toCount(count) * text.length)
  return text === '' ? '' : text.repeat(toCount(count))
}

function indent(text: string, width: bigint, host: FunctionHost): string {
  const pad = repeat(' ', width, host)
  return pad + replaceAll({ text, part: '\n', by: `\n${pad}` }, host)
}

function truncate(text: string, width: number): string {
  const length = byteLength(text)
  if (width < 0) return length + width > 0 ? sliceBytes(text, length + width, length) : text
  return length > width ? sliceBytes(text, 0, width) : text
}

function substring(text: string, start: bigint, end: bigint): string {
  const length = BigInt(byteLength(text))
  if (start < 0n) return checkedSlice(text, { from: 0n, to: end, length })
  return checkedSlice(text, { from: start, to: end < 0n || end > length ? length : end, length })
}

interface Bounds {
  readonly from: bigint
  readonly to: bigint
  readonly length: bigint
}

function checkedSlice(text: string, { from, to, length }: Bounds): string {
  const complaint = 'runtime error: slice bounds out of range'
  if (to < 0n) throw new GoError(`${complaint} [:${to}]`)
  if (to > length) throw new GoError(`${complaint} [:${to}] with length ${length}`)
  if (from > to) throw new GoError(`${complaint} [${from}:${to}]`)
  return sliceBytes(text, Number(from), Number(to))
}
