import { readGoNumber } from './go-number.js'
import { readGoTimestamp } from './go-timestamp.js'
import type { SourceScalar } from './source-node.js'

/**
 * Which reader a document is for.
 *
 * `yaml11`: Kubernetes tools. `yes`, `on`, `y` and their like are booleans, and the value travels as JSON, so a float
 * without a fraction (`1.0`, `1e3`) arrives as an integer and a timestamp stays text.
 * `yaml12`: gopkg.in/yaml.v3. Such words are text, `1.0` is a float, a timestamp becomes RFC 3339 text.
 * Both take `0644` as octal, `1_000` as 1000 and leave `08` a float.
 */
export interface YamlFlavour {
  readonly booleans: 'yaml11' | 'yaml12'
}

/** Integers are bigint, floats number. */
export type ScalarValue = null | boolean | string | number | bigint

/**
 * The value of a scalar as the reader of that flavour resolves it. A value that does not fit its explicit tag, which
 * the reader would refuse, stays text.
 */
export function resolveScalar(scalar: SourceScalar, flavour: YamlFlavour): ScalarValue {
  const { tag, text } = scalar
  const isWord = tag === undefined || (tag === '!' && flavour.booleans === 'yaml12')
  if (isWord) return scalar.style === 'plain' ? resolvePlain(text, flavour) : text
  if (tag === '!!null' && NULLS.has(text)) return null
  return TAGGED[tag ?? '!']?.(text, flavour) ?? text
}

/** The value of a word without quotes and tag. */
export function resolvePlain(text: string, flavour: YamlFlavour): ScalarValue {
  const is11 = flavour.booleans === 'yaml11'
  const word = WORDS.get(text) ?? (is11 ? OLD_BOOLEANS.get(text) : undefined)
  if (word !== undefined) return word
  if (NULLS.has(text)) return null
  const timestamp = readGoTimestamp(text)
  if (timestamp !== null) return is11 ? text : timestamp
  const number = is11 ? readGoNumber(text, ['0b']) : readGoNumber(text)
  if (number === null) return text
  return is11 ? throughJson(number) : number
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

const OLD_BOOLEANS = new Map<string, boolean>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON'].map((word): [string, boolean] => [word, true]),
  ...['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF'].map((word): [string, boolean] => [word, false])
])

const TAGGED: Partial<Record<string, (text: string, flavour: YamlFlavour) => ScalarValue>> = {
  '!!bool': (text, flavour) => onlyOf('boolean', text, flavour),
  '!!int': (text, flavour) => onlyOf('bigint', text, flavour),
  '!!float': (text, flavour) => {
    const value = resolvePlain(text, flavour)
    return typeof value === 'bigint' && flavour.booleans === 'yaml12'
      ? Number(value)
      : typeof value === 'string'
        ? text
        : value
  },
  '!!timestamp': (text, flavour) => (flavour.booleans === 'yaml12' ? readGoTimestamp(text) : text),
  '!!binary': decodeBase64
}

function onlyOf(type: 'boolean' | 'bigint', text: string, flavour: YamlFlavour): ScalarValue {
  const value = resolvePlain(text, flavour)
  return typeof value === type ? value : text
}

/** A float without a fraction has no point in JSON, and is read back as an integer where an int64 has room for it. */
function throughJson(number: bigint | number): bigint | number {
  if (typeof number === 'number') {
    const isWritten = Number.isInteger(number) && Math.abs(number) < 1e21
    return isWritten ? throughJson(BigInt(String(number))) : number
  }
  return BigInt.asIntN(64, number) === number ? number : Number(number)
}

function decodeBase64(text: string): string | null {
  const compact = text.replace(/[\r\n]/g, '')
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(compact)) return null
  return new TextDecoder().decode(Uint8Array.from(atob(compact), character => character.charCodeAt(0)))
}
