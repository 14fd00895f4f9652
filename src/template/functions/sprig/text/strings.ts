// Text functions: case, quotes, replacing, padding.

import { searching } from '../../../../go/byte-text.js'
import { byteLength } from '../../../../go/go-string.js'
import { quote } from '../../../../go/quote.js'
import { printPlain } from '../../../fmt/print-value.js'
import { BOOL, INT, STRING } from '../../../go-type.js'
import { ANY, type GoValue } from '../../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { toCount, toText } from '../numbers/cast.js'
import { pascalCase } from './pascal-case.js'
import { lowerText, upperText } from './rune-case.js'
import { splitText } from './splitting.js'
import { kebabCase, snakeCase } from './word-case.js'
import { initials, swapCase, titleWords, untitleWords, withoutSpace } from './words.js'

/** A function that processes a text letter by letter. */
const textFunction = (
  name: string,
  convert: (text: string) => string,
  charactersPerStep = 2
): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING],
    result: STRING,
    charactersPerStep,
    call: ([text]) => convert(text)
  })

/** A test on a text; sprig puts the searched part first. */
const partQuestion = (name: string, ask: (text: string, part: string) => boolean): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([part, text]) => searching(text, part, ask)
  })

const manyValues = (
  name: string,
  write: (values: readonly GoValue[]) => string,
  charactersPerStep = 16
): TemplateFunction =>
  defineFunction({
    name,
    parameters: [],
    rest: ANY,
    result: STRING,
    reads: 'everything',
    charactersPerStep,
    call: values => write(withoutNil(values))
  })

export const stringFunctions: readonly TemplateFunction[] = [
  defineFunction({ name: 'hello', parameters: [], result: STRING, call: () => 'Hello!' }),
  textFunction('upper', upperText),
  textFunction('lower', lowerText),
  textFunction('title', titleWords),
  textFunction('untitle', untitleWords),
  textFunction('swapcase', swapCase, 1),
  textFunction('snakecase', snakeCase, 0.25),
  textFunction('kebabcase', kebabCase, 0.25),
  textFunction('camelcase', pascalCase, 1),
  textFunction('initials', initials),
  textFunction('nospace', withoutSpace),
  partQuestion('contains', (text, part) => text.includes(part)),
  partQuestion('hasPrefix', (text, part) => text.startsWith(part)),
  partQuestion('hasSuffix', (text, part) => text.endsWith(part)),
  manyValues('quote', values => values.map(value => quote(toText(value))).join(' '), 8),
  manyValues('squote', values => values.map(value => `'${printPlain(value)}'`).join(' ')),
  manyValues('cat', values => values.map(printPlain).join(' ')),
  defineFunction({
    name: 'replace',
    parameters: [STRING, STRING, STRING],
    result: STRING,
    charactersPerStep: 4,
    call: ([part, by, text], host) => replaceAll(text, part, by, host)
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
    charactersPerStep: 4,
    call: ([width, text], host) => indent(text, width, host)
  }),
  defineFunction({
    name: 'nindent',
    parameters: [INT, STRING],
    result: STRING,
    charactersPerStep: 4,
    call: ([width, text], host) => `\n${indent(text, width, host)}`
  }),
  defineFunction({
    name: 'plural',
    parameters: [STRING, STRING, INT],
    result: STRING,
    call: ([one, many, count]) => (count === 1n ? one : many)
  })
]

const withoutNil = (values: readonly GoValue[]): GoValue[] => values.filter(value => value !== null)

// An empty part matches before each letter and at the end.
function replaceAll(text: string, part: string, by: string, host: FunctionHost): string {
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
  return pad + replaceAll(text, '\n', `\n${pad}`, host)
}
