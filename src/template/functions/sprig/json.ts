// JSON in and out. The plain functions give nothing where the `must` functions fail.
import { STRING } from '../../go-type.js'
import { decodeJson, decodeJsonLoosely } from '../../json/decode.js'
import { encodeJson } from '../../json/encode.js'
import { LimitExceeded, MAX_VALUE_TEXT } from '../../limits.js'
import { ANY, type GoValue } from '../../value.js'
import { defineFunction, GoError, type TemplateFunction } from '../function-set.js'

const compact = (value: GoValue): string => encodeJson(value)
const pretty = (value: GoValue): string => indentJson(encodeJson(value))
const raw = (value: GoValue): string => encodeJson(value, { escapesHtml: false })

const encoder = (name: string, encode: (value: GoValue) => string): TemplateFunction =>
  defineFunction({ name, parameters: [ANY], result: STRING, call: ([value]) => encode(value) })

const decoder = (name: string, decode: (text: string) => GoValue): TemplateFunction =>
  defineFunction({ name, parameters: [STRING], result: ANY, call: ([text]) => decode(text) })

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

const tokenPattern = /"(?:[^"\\]|\\.)*"|[{[]\s*[}\]]|[{}[\],:]|[^{}[\],:"]+/g

/** Compact JSON with two spaces per level; empty lists and maps stay on one line. */
function indentJson(json: string): string {
  let depth = 0
  let added = 0
  const newLine = (): string => {
    added += 2 * depth + 1
    if (added > MAX_VALUE_TEXT) throw new LimitExceeded(`text exceeds ${MAX_VALUE_TEXT} characters`)
    return `\n${'  '.repeat(depth)}`
  }
  return json.replace(tokenPattern, token => {
    if (token === ':') return ': '
    if (token === ',') return `,${newLine()}`
    if (token === '{' || token === '[') {
      depth++
      return token + newLine()
    }
    if (token !== '}' && token !== ']') return token
    depth--
    return newLine() + token
  })
}
