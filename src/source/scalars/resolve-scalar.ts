import type { SourceScalar } from '../source-node.js'
import { readGoNumber } from './go-number.js'
import { readGoTimestamp } from './go-timestamp.js'

/**
 * The reader that a document is for.
 *
 * `yaml11`: Kubernetes tools. Words such as `yes`, `on` and `y` are booleans, and the value is converted to JSON, so a float
 * without a fraction (`1.0`, `1e3`) becomes an integer and a timestamp remains text.
 * `yaml12`: gopkg.in/yaml.v3. Such words are text, `1.0` is a float, a timestamp becomes RFC 3339 text.
 * Both read `0644` as octal, `1_000` as 1000 and `08` as a float.
 */
export interface YamlFlavour {
  readonly booleans: 'yaml11' | 'yaml12'
}

/** Integers are bigint, floats number. */
export type ScalarValue = null | boolean | string | number | bigint

/** A scalar as the reader resolves it: a value, or the message with which it refuses a wrong tag. */
export type ReadScalar = { readonly value: ScalarValue } | ScalarFault

/** Why a reader refuses tagged text, in its own words. */
export interface ScalarFault {
  readonly kind: 'tag' | 'base64'
  readonly fault: string
}

/** The value of a scalar as the reader of that flavour resolves it; the text when the reader refuses it. */
export function resolveScalar(scalar: SourceScalar, flavour: YamlFlavour): ScalarValue {
  const { tag, text, style } = scalar
  if (tag === undefined) return style === 'plain' ? resolvePlain(text, flavour) : text
  const read = readScalar(scalar, flavour)
  return 'fault' in read ? text : read.value
}

/** Like `resolveScalar`, but with the reader's message for a value that does not match its tag. */
export function readScalar(scalar: SourceScalar, flavour: YamlFlavour): ReadScalar {
  const { tag, text } = scalar
  const isWord = tag === undefined || (tag === '!' && flavour.booleans === 'yaml12')
  if (isWord) return { value: scalar.style === 'plain' ? resolvePlain(text, flavour) : text }
  if (tag === '!!binary') return readBinary(text)
  return RESOLVED_TAGS.has(tag) ? readTagged(text, tag, flavour) : { value: text }
}

/** Tags that determine how text is resolved; under `!!str` and unknown tags it remains text. */
const RESOLVED_TAGS: ReadonlySet<string> = new Set(['!!bool', '!!int', '!!float', '!!null', '!!timestamp'])

/** Go resolves the text as if it had no quotes and no tag, and compares the result with the tag. */
function readTagged(text: string, tag: string, flavour: YamlFlavour): ReadScalar {
  const [found, value] = resolveTag(text, tag, flavour)
  if (found === tag) return { value: flavour.booleans === 'yaml11' ? throughJson(value) : value }
  const isWhole = typeof value === 'bigint' && value === BigInt.asIntN(64, value)
  if (tag !== '!!float' || !isWhole)
    return { kind: 'tag', fault: `cannot decode ${found} \`${text}\` as a ${tag}` }
  return { value: flavour.booleans === 'yaml11' ? throughJson(Number(value)) : Number(value) }
}

/** The tag and value that Go resolves; a timestamp only when the tag asks for one. */
function resolveTag(text: string, tag: string, flavour: YamlFlavour): readonly [string, ScalarValue] {
  const value = wordOf(text, flavour)
  if (value === null) return ['!!null', null]
  if (typeof value === 'boolean') return ['!!bool', value]
  if (typeof value === 'number') return ['!!float', value]
  const timestamp = tag === '!!timestamp' ? readGoTimestamp(text) : null
  if (timestamp !== null) return ['!!timestamp', flavour.booleans === 'yaml11' ? text : timestamp]
  const number = numberOf(text, flavour)
  if (number === null) return ['!!str', text]
  return [typeof number === 'bigint' ? '!!int' : '!!float', number]
}

/** The value of a plain scalar without a tag. */
export function resolvePlain(text: string, flavour: YamlFlavour): ScalarValue {
  const first = text.charCodeAt(0)
  if (!MAY_BE_MORE[first] && text !== '') return text
  const is11 = flavour.booleans === 'yaml11'
  const word = text.length > LONGEST_WORD ? undefined : wordOf(text, flavour)
  if (word !== undefined) return word
  if (!MAY_BE_NUMBER[first]) return text
  const timestamp = readGoTimestamp(text)
  if (timestamp !== null) return is11 ? text : timestamp
  const number = numberOf(text, flavour)
  if (number === null) return text
  return is11 ? throughJson(number) : number
}

/** Indexed by character code: true when a plain scalar starting with it may be something other than text. */
const MAY_BE_MORE = Array.from({ length: 128 }, (_, code) =>
  /[-+.~\dnNtTfFyYoO]/.test(String.fromCharCode(code))
)

/** The same for a number or a timestamp. */
const MAY_BE_NUMBER = Array.from({ length: 128 }, (_, code) => /[-+.\d]/.test(String.fromCharCode(code)))

const LONGEST_WORD = 'false'.length

/** The value of a word in Go's table; undefined for any other. */
function wordOf(text: string, { booleans }: YamlFlavour): null | boolean | number | undefined {
  if (NULLS.has(text)) return null
  return WORDS.get(text) ?? (booleans === 'yaml11' ? OLD_BOOLEANS.get(text) : undefined)
}

function numberOf(text: string, { booleans }: YamlFlavour): bigint | number | null {
  return booleans === 'yaml11' ? readGoNumber(text, ['0b']) : readGoNumber(text)
}

const NULLS = new Set(['', '~', 'null', 'Null', 'NULL'])

const WORDS = new Map<string, boolean | number>([
  ...['true', 'True', 'TRUE'].map((word): [string, boolean] => [word, true]),
  ...['false', 'False', 'FALSE'].map((word): [string, boolean] => [word, false]),
  ...['.nan', '.NaN', '.NAN'].map((word): [string, number] => [word, Number.NaN]),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word): [string, number] => [
    word,
    Number.POSITIVE_INFINITY
  ]),
  ...['-.inf', '-.Inf', '-.INF'].map((word): [string, number] => [word, Number.NEGATIVE_INFINITY])
])

/** Words that are booleans in YAML 1.1, and in yaml.v3 when a boolean is expected. */
export const OLD_BOOLEANS: ReadonlyMap<string, boolean> = new Map<string, boolean>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON'].map((word): [string, boolean] => [word, true]),
  ...['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF'].map((word): [string, boolean] => [word, false])
])

/** JSON writes a float without a fraction without a point, so it is read back as an integer when it fits int64. */
function throughJson<Value extends ScalarValue>(value: Value): Value | bigint | number {
  if (typeof value !== 'number' && typeof value !== 'bigint') return value
  const number: bigint | number = value
  if (typeof number === 'number') {
    const isWritten = Number.isInteger(number) && Math.abs(number) < 1e21
    return isWritten ? throughJson(BigInt(String(number))) : number
  }
  return BigInt.asIntN(64, number) === number ? number : Number(number)
}

function readBinary(text: string): ReadScalar {
  const compact = text.replace(/[\r\n]/g, '')
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(compact))
    return { kind: 'base64', fault: '!!binary value contains invalid base64 data' }
  const bytes = Uint8Array.from(atob(compact), character => character.charCodeAt(0))
  return { value: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}
