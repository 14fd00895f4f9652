import { formatFloat } from '../../go/format-float.js'
import { compareStrings, escapedByte } from '../../go/go-string.js'
import { GoError } from '../functions/function-set.js'
import { LimitExceeded, MAX_VALUE_DEPTH } from '../limits.js'
import { checkLength, joinParts, PartTexts } from '../part-texts.js'
import {
  bytesIn,
  entriesOf,
  type GoValue,
  Integer,
  isNilContainer,
  itemsOf,
  Pointer,
  Struct,
  Tagged,
  typeOf
} from '../value.js'

export interface EncodeOptions {
  /** Go's default: `<`, `>` and `&` are written as `\u003c`, `\u003e` and `\u0026`. */
  readonly escapesHtml: boolean
}

/** As `json.Marshal`: keys sorted, floats in Go's form. A value that JSON cannot represent is a `GoError`. */
export function encodeJson(value: GoValue, options: EncodeOptions = { escapesHtml: true }): string {
  return encode(value, { ...options, texts: new PartTexts<Held>(refuseRing) }, 0)
}

type Held = Exclude<GoValue, null>

interface JsonEncoding extends EncodeOptions {
  readonly texts: PartTexts<Held>
}

/** The number of levels that Go writes before it checks for a part that contains itself. */
const LEVELS_BEFORE_RINGS = 1000

/** Go's message names the type of the part at which it starts checking: the one at that level of the cycle. */
function refuseRing(part: Held, around: readonly Held[]): never {
  const start = around.indexOf(part)
  const ring = around.slice(start)
  const found = ring[(LEVELS_BEFORE_RINGS - start) % ring.length] ?? part
  throw new GoError(`json: unsupported value: encountered a cycle via ${typeOf(found).name}`)
}

function encode(value: GoValue, options: JsonEncoding, depth: number): string {
  if (value === null) return 'null'
  if (depth > MAX_VALUE_DEPTH)
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  switch (typeof value) {
    case 'string':
      return encodeText(value, options)
    case 'number':
      return encodeFloat(value)
    case 'boolean':
    case 'bigint':
      return String(value)
  }
  if (value instanceof Integer) return String(value.value)
  if (isNilContainer(value)) return 'null'
  return options.texts.of(value, () => encodeContainer(value, options, depth))
}

function encodeContainer(value: Held, options: JsonEncoding, depth: number): string {
  if (value instanceof Tagged) {
    const special = encodeTagged(value, options, depth)
    if (special !== undefined) return special
  }
  const items = itemsOf(value)
  if (items) {
    const numbers = depth < MAX_VALUE_DEPTH ? wholeNumbers(items) : undefined
    if (numbers !== undefined) return numbers
    const parts = items.map(item => encode(item, options, depth + 1))
    return `[${joinParts(parts, ',')}]`
  }
  const entries = entriesOf(value)
  if (entries === undefined) throw new GoError(`json: unsupported type: ${typeOf(value).name}`)
  const sorted = [...entries].sort(([a], [b]) => compareStrings(a, b))
  const members = sorted.map(
    ([key, member]) => `${encodeText(key, options)}:${encode(member, options, depth + 1)}`
  )
  return `{${joinParts(members, ',')}}`
}

/** A list of only whole numbers, which the platform writes like Go (except -0); undefined for any other. */
function wholeNumbers(items: readonly GoValue[]): string | undefined {
  for (const item of items) if (!Number.isSafeInteger(item) || Object.is(item, -0)) return undefined
  checkLength(items.length * 2) // at least a digit and a comma
  const text = JSON.stringify(items)
  checkLength(text.length - 1)
  return text
}

/** Values other than ordinary ones, lists and maps; undefined for those. */
function encodeTagged(value: Tagged, options: JsonEncoding, depth: number): string | undefined {
  if (value.type.json) return value.type.json(value)
  if (value instanceof Pointer) return encode(value.target, options, depth + 1)
  if (value instanceof Struct) return encodeFields(value, options, depth)
  const bytes = bytesIn(value)
  return bytes && `"${base64(bytes)}"`
}

/** Only the exported fields, in order. */
function encodeFields(struct: Struct, options: JsonEncoding, depth: number): string {
  const fields = (struct.type.fields ?? []).filter(({ name }) => /^\p{Lu}/u.test(name))
  const members = fields.map(
    ({ name, of }) => `"${name}":${encode(of(struct) as GoValue, options, depth + 1)}` // every field holds a value
  )
  return `{${joinParts(members, ',')}}`
}

/** In chunks: a call accepts a limited number of arguments. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Go writes very small and very large numbers with an exponent of at least one digit. */
function encodeFloat(value: number): string {
  if (Number.isSafeInteger(value) && value !== 0) return String(value) // as JavaScript writes it, except -0
  if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${formatFloat(value, 'g', -1)}`)
  const size = Math.abs(value)
  const isPlain = size === 0 || (size >= 1e-6 && size < 1e21)
  return isPlain ? formatFloat(value, 'f', -1) : formatFloat(value, 'e', -1).replace(/e-0(\d)$/, 'e-$1')
}

const named: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t'
}
const ALWAYS = /["\\\u2028\u2029]|[^ -\u{10ffff}]|\p{Surrogate}/gu
const WITH_HTML = /["\\\u2028\u2029<>&]|[^ -\u{10ffff}]|\p{Surrogate}/gu

function encodeText(text: string, options: EncodeOptions): string {
  return `"${text.replace(options.escapesHtml ? WITH_HTML : ALWAYS, escapeLetter)}"`
}

function escapeLetter(letter: string): string {
  if (escapedByte(letter) !== undefined) return '\\ufffd'
  return named[letter] ?? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
