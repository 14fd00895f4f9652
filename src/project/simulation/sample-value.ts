import { isJsonObject, type JsonObject, type JsonValue, jsonText } from '../../model/index.js'

/**
 * A value that a JSON Schema allows, as far as its plain keywords show: named values (const, default, enum, examples) before generated
 * ones. The same schema gives the same value.
 */
export function sampleValue(schema: JsonValue, depth = 0): JsonValue {
  if (!isJsonObject(schema)) return {}
  const named = namedValue(schema)
  if (named !== undefined) return named
  const [branch] = ['oneOf', 'anyOf', 'allOf'].flatMap(keyword => listOf(schema[keyword]))
  if (branch !== undefined && depth < DEEPEST)
    return sampleValue({ ...without(schema), ...mapOf(branch) }, depth + 1)
  const type = typeOf(schema)
  return (type === undefined ? undefined : makers[type])?.(schema, depth) ?? {}
}

const DEEPEST = 12
const MAX_ITEMS = 50

function namedValue({
  const: only,
  default: fallback,
  enum: allowed,
  examples
}: JsonObject): JsonValue | undefined {
  return only ?? fallback ?? listOf(allowed)[0] ?? listOf(examples)[0]
}

function without({ oneOf: _one, anyOf: _any, allOf: _all, ...rest }: JsonObject): JsonObject {
  return rest
}

function typeOf({ type, properties, items }: JsonObject): string | undefined {
  const [first] = Array.isArray(type) ? type.filter(each => each !== 'null') : [type]
  if (typeof first === 'string') return first
  return isJsonObject(properties) ? 'object' : items === undefined ? undefined : 'array'
}

type Maker = (schema: JsonObject, depth: number) => JsonValue

const makers: Readonly<Partial<Record<string, Maker>>> = {
  boolean: () => true,
  integer: schema => boundedNumber(schema),
  number: schema => boundedNumber(schema),
  null: () => null,
  string: schema => sampleText(schema),
  array: ({ items, minItems }, depth) =>
    depth >= DEEPEST || items === undefined
      ? []
      : Array.from({ length: Math.min(MAX_ITEMS, Math.max(1, Number(minItems ?? 1))) }, () =>
          sampleValue(items, depth + 1)
        ),
  object: ({ properties }, depth) =>
    Object.fromEntries(
      Object.entries(mapOf(properties)).map(([name, property]) => [
        name,
        depth >= DEEPEST ? null : sampleValue(property, depth + 1)
      ])
    )
}

function boundedNumber({
  type,
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
  multipleOf
}: JsonObject): number {
  const least = Math.max(Number(minimum ?? -Infinity), Number(exclusiveMinimum ?? -Infinity) + 1)
  const most = Math.min(Number(maximum ?? Infinity), Number(exclusiveMaximum ?? Infinity) - 1)
  const number = Math.min(Math.max(1, least), most)
  const whole = type === 'integer' ? Math.ceil(number) : number
  const factor = Number(multipleOf ?? 0)
  return factor > 0 ? Math.ceil(whole / factor) * factor : whole
}

const formats: Readonly<Partial<Record<string, string>>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  email: 'someone@example.com',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
  hostname: 'example.com'
}

function sampleText({ format, pattern, minLength, maxLength, contentSchema }: JsonObject): string {
  if (contentSchema !== undefined) return jsonText(sampleValue(contentSchema))
  const known = typeof format === 'string' ? formats[format] : undefined
  const text = known ?? 'text'.padEnd(Math.min(1000, Number(minLength ?? 0)), 't')
  const cut = text.slice(0, Number(maxLength ?? text.length))
  return typeof pattern === 'string' ? (usual(pattern, cut) ?? cut) : cut
}

/** A text that a pattern allows, among the usual ones for such patterns. */
function usual(pattern: string, text: string): string | undefined {
  try {
    const allowed = new RegExp(pattern, 'u')
    return [text, ...usualTexts].find(each => allowed.test(each))
  } catch {
    return undefined // a pattern of another language: nothing is known of it
  }
}

const usualTexts = [
  ...['a', 'ab', 'abc', 'abcdef', 'A', 'AB', 'ABC', 'Text', '1', '12', '123', '1234', '12345', '123456'],
  ...['v1', '1.0', '1.0.0', 'v1.0.0', 'v1.0', 'a-1', 'A-1', 'AB-1', 'ABC-123', 'a/b', '#1', '2026-01-31'],
  ...['https://example.com', 'http://example.com', 'someone@example.com', '192.0.2.1', '+491234567']
]

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : []
}

function mapOf(value: JsonValue | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {}
}
