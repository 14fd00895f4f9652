import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import type { Path } from '../../template/index.js'

/** What readers need at a location in the data: collected path by path, then written as a JSON Schema. */
export class Need {
  readonly #wants: JsonObject[] = []
  readonly #fields = new Map<string, Need>()
  #item: Need | null = null
  /** The number of items that are read by index. */
  #count = 1
  #isPrinted = false
  #parsed: Need | null = null

  /** The need at a path below this one. */
  at(path: Path): Need {
    return path.reduce<Need>((need, segment) => need.#step(segment), this)
  }

  #step(segment: Path[number]): Need {
    if (segment.kind === 'parsed') {
      this.#parsed ??= new Need()
      return this.#parsed
    }
    if (segment.kind !== 'key') {
      if (segment.kind === 'index') this.#count = Math.max(this.#count, segment.index + 1)
      this.#item ??= new Need()
      return this.#item
    }
    const field = this.#fields.get(segment.name) ?? new Need()
    this.#fields.set(segment.name, field)
    return field
  }

  /** Undefined for a reader that accepts any value, as printing does. */
  want(schema: JsonObject | undefined): void {
    if (schema) this.#wants.push(schema)
    else this.#isPrinted = true
  }

  /** Reads below a value decide before uses of it. A text gets the name of its location. */
  schema(name: string): JsonObject {
    if (this.#fields.size > 0) {
      const properties = [...this.#fields].map(([key, need]): [string, JsonObject] => [key, need.schema(key)])
      return { type: 'object', properties: Object.fromEntries(properties) }
    }
    if (this.#parsed) return { type: 'string', contentSchema: this.#parsed.schema(name) }
    if (this.#item) return { type: 'array', items: this.#item.schema(name), minItems: this.#length() }
    const named = this.#wants.find(({ const: value }) => value !== undefined)
    const typed = this.#wants.filter(({ type }) => type !== undefined)
    // Most readers of a list, which come last, would accept a text.
    const wanted = named ?? typed.find(({ type }) => type !== 'array') ?? typed[0]
    if (wanted) return completed(wanted, name)
    const isCounted = this.#wants.length > 0 && !this.#isPrinted
    return completed(isCounted ? { type: 'array', minItems: this.#length() } : {}, name)
  }

  #length(): number {
    return Math.max(this.#count, ...this.#wants.map(({ minItems }) => Number(minItems ?? 0)))
  }
}

function completed(want: JsonObject, name: string): JsonObject {
  if (want.const !== undefined) return want
  const { type = 'string' } = want
  if (type === 'array' && want.items === undefined) return { ...want, items: text(name) }
  return type === 'string' && want.contentSchema === undefined ? text(name) : want
}

function text(name: string): JsonObject {
  return { type: 'string', examples: [`stub ${name}`] }
}

/** A declared schema, narrowed to what is needed as far as it allows. */
export function narrowed(declared: JsonValue, needed: JsonValue | undefined): JsonValue {
  if (!isJsonObject(declared) || needed === undefined || !isJsonObject(needed)) return declared
  const named = needed.const
  if (Array.isArray(declared.enum))
    return named !== undefined && declared.enum.includes(named) ? { const: named } : declared
  if (fixing.some(keyword => declared[keyword] !== undefined)) return declared
  const { type } = declared
  const isKnown = type === undefined || typeof type === 'string'
  return (isKnown ? narrowers.get(type)?.(declared, needed) : undefined) ?? declared
}

const fixing = ['const', 'default', 'examples', 'oneOf', 'anyOf', 'allOf']

type Narrower = (declared: JsonObject, needed: JsonObject) => JsonValue

const narrowNumber: Narrower = (declared, { const: value }) =>
  typeof value === 'number' && isWithin(value, declared) ? { const: value } : declared

const narrowBoolean: Narrower = (declared, { const: value }) =>
  typeof value === 'boolean' ? { const: value } : declared

const narrowArray: Narrower = (declared, needed) => ({
  ...(needed.minItems === undefined ? {} : { minItems: needed.minItems }),
  ...declared,
  items: declared.items === undefined ? (needed.items ?? {}) : narrowed(declared.items, needed.items)
})

const narrowUntyped: Narrower = (declared, needed) =>
  declared.properties ? narrowObject(declared, needed) : { ...needed, ...declared }

/** By declared type; a schema of any other type is left as it is. */
const narrowers = new Map<string | undefined, Narrower>([
  [undefined, narrowUntyped],
  ['boolean', narrowBoolean],
  ['integer', narrowNumber],
  ['number', narrowNumber],
  ['string', narrowText],
  ['array', narrowArray],
  ['object', narrowObject]
])

function narrowText(declared: JsonObject, { const: value, contentSchema, type }: JsonObject): JsonValue {
  if (shaping.some(keyword => declared[keyword] !== undefined)) return declared
  if (value !== undefined) return { const: String(value) }
  if (contentSchema !== undefined) return { ...declared, contentSchema }
  if (type === 'boolean') return { const: 'true' }
  return type === 'integer' || type === 'number' ? { const: '1' } : declared
}

const shaping = ['format', 'pattern', 'minLength', 'maxLength']

function narrowObject(declared: JsonObject, needed: JsonObject): JsonValue {
  const own = mapOf(declared.properties)
  const read = mapOf(needed.properties)
  const narrow = Object.entries(own).map(([key, value]): [string, JsonValue] => [
    key,
    narrowed(value, Object.hasOwn(read, key) ? read[key] : undefined)
  ])
  const others = declared.additionalProperties === false ? {} : read
  return { ...declared, properties: { ...others, ...Object.fromEntries(narrow) } }
}

function isWithin(
  value: number,
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type }: JsonObject
): boolean {
  const number = (bound: JsonValue | undefined, otherwise: number): number =>
    typeof bound === 'number' || typeof bound === 'bigint' ? Number(bound) : otherwise
  return (
    value >= number(minimum, -Infinity) &&
    value <= number(maximum, Infinity) &&
    value > number(exclusiveMinimum, -Infinity) &&
    value < number(exclusiveMaximum, Infinity) &&
    (type !== 'integer' || Number.isInteger(value)) &&
    Number.isInteger(value / number(multipleOf, value || 1))
  )
}

function mapOf(value: JsonValue | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {}
}
