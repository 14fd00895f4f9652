// JSON encoding and decoding. The plain functions return nothing where the `must` functions fail.
import { joinPieces } from '../../../../go/letters.js'
import { STRING } from '../../../go-type.js'
import { decodeJson, decodeJsonLoosely } from '../../../json/decode.js'
import { encodeJson } from '../../../json/encode.js'
import { LimitExceeded, MAX_VALUE_TEXT } from '../../../limits.js'
import { ANY, type GoValue } from '../../../value.js'
import { defineFunction, GoError, type TemplateFunction } from '../../function-set.js'
import { JSON_CHARACTERS_PER_STEP } from '../../spend.js'

const compact = (value: GoValue): string => encodeJson(value)
const pretty = (value: GoValue): string => indentJson(encodeJson(value))
const raw = (value: GoValue): string => encodeJson(value, { escapesHtml: false })

const encoder = (name: string, encode: (value: GoValue) => string): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    result: STRING,
    reads: 'everything',
    charactersPerStep: 16,
    call: ([value]) => encode(value)
  })

const decoder = (name: string, decode: (text: string) => GoValue): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING],
    result: ANY,
    charactersPerStep: JSON_CHARACTERS_PER_STEP,
    call: ([text]) => decode(text)
  })

export const jsonFunctions: readonly TemplateFunction[] = [
  encoder('toJson', value => orNothing(() => compact(value))),
  encoder('mustToJson', compact),
  encoder('toPrettyJson', value => orNothing(() => pretty(value))),
  encoder('mustToPrettyJson', pretty),
  encoder('toRawJson', raw),
  encoder('mustToRawJson', raw),
  decoder('fromJson', decodeJsonLoosely),
  decoder('mustFromJson', decodeJson)
]

function orNothing(attempt: () => string): string {
  try {
    return attempt()
  } catch (problem) {
    if (problem instanceof GoError) return ''
    throw problem
  }
}

/** Indents compact JSON by two spaces per level; empty lists and maps stay on one line. */
const indentJson = (json: string): string => joinPieces(indented(json))

function* indented(json: string): Iterable<string> {
  let depth = 0
  let added = 0
  const newLine = (): string => {
    added += 2 * depth + 1
    if (added > MAX_VALUE_TEXT) throw new LimitExceeded(`text exceeds ${MAX_VALUE_TEXT} characters`)
    return `\n${'  '.repeat(depth)}`
  }
  for (let at = 0; at < json.length; ) {
    const token = json[at] ?? ''
    const isOpening = token === '{' || token === '['
    const end = isOpening && isClosing(json[at + 1]) ? at + 2 : endOfToken(json, at)
    if (isOpening && end === at + 1) {
      depth++
      yield token
      yield newLine()
    } else if (isClosing(token)) {
      depth--
      yield newLine()
      yield token
    } else if (token === ',') {
      yield token
      yield newLine()
    } else yield token === ':' ? ': ' : json.slice(at, end)
    at = end
  }
}

function isClosing(token: string | undefined): boolean {
  return token === '}' || token === ']'
}

/** The offset after the text, number, word or sign at `start`. A pattern would overflow the stack on a text of millions of characters. */
function endOfToken(json: string, start: number): number {
  let at = start + 1
  if (json[start] !== '"') {
    while (!'{}[],:"'.includes(json[start] ?? '') && at < json.length && !'{}[],:"'.includes(json[at] ?? ''))
      at++
    return at
  }
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
