import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'

/**
 * A value that a JSON Schema allows, as far as that can be told from its plain keywords: what it names (const, default,
 * enum, examples) before what is made up. The same schema gives the same value.
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

const DEEPEST = 8

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
      : Array.from({ length: Math.min(10, Math.max(1, Number(minItems ?? 1))) }, () =>
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

function boundedNumber({ minimum, exclusiveMinimum, maximum }: JsonObject): number {
  const least = Math.max(1, Number(minimum ?? 1), Number(exclusiveMinimum ?? 0) + 1)
  return Math.min(typeof minimum === 'number' ? Math.max(minimum, 1) : least, Number(maximum ?? least))
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

function sampleText({ format, minLength, maxLength }: JsonObject): string {
  const known = typeof format === 'string' ? formats[format] : undefined
  const text = known ?? 'text'.padEnd(Math.min(1000, Number(minLength ?? 0)), 't')
  return text.slice(0, Number(maxLength ?? text.length))
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : []
}

function mapOf(value: JsonValue | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {}
}
