import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'

/** A schema of one version, with the document in which its references are resolved. */
export interface SchemaSide {
  readonly schema: JsonObject | boolean
  readonly root: JsonValue
}

/** How many references and `allOf` are resolved at one path. */
const MAX_STEPS = 50

/** Resolves references and merges `allOf`, as far as possible. */
export function plainSide({ schema, root }: SchemaSide): SchemaSide {
  let plain = schema
  for (let step = 0; step < MAX_STEPS && typeof plain !== 'boolean'; step += 1) {
    const next = withoutReference(plain, root) ?? withoutAllOf(plain)
    if (next === null) break
    plain = next
  }
  return { schema: plain, root }
}

/** A subschema; accepts everything if it is missing or not a schema. */
export function inner({ root }: SchemaSide, schema: JsonValue | undefined): SchemaSide {
  return { schema: typeof schema === 'boolean' || isJsonObject(schema) ? schema : true, root }
}

export function keywordOf({ schema }: SchemaSide, keyword: string): JsonValue | undefined {
  return typeof schema !== 'boolean' && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
}

export function mapOf(side: SchemaSide, keyword: string): JsonObject {
  const value = keywordOf(side, keyword)
  return isJsonObject(value) ? value : {}
}

export function listOf(side: SchemaSide, keyword: string): readonly JsonValue[] {
  const value = keywordOf(side, keyword)
  return Array.isArray(value) ? value : []
}

export function numberOf(side: SchemaSide, keyword: string): number | undefined {
  const value = keywordOf(side, keyword)
  return typeof value === 'number' ? value : undefined
}

/** Resolves `$ref` into a schema without it; null if there is none, or it cannot be resolved. */
function withoutReference(schema: JsonObject, root: JsonValue): JsonObject | boolean | null {
  const { $ref: reference, ...others } = schema
  if (typeof reference !== 'string') return null
  const target = resolved(reference, root)
  return target === undefined ? null : joined(others, target)
}

function resolved(reference: string, root: JsonValue): JsonObject | boolean | undefined {
  if (!reference.startsWith('#')) return undefined
  let part: JsonValue | undefined = root
  for (const key of reference.slice(1).split('/').slice(1)) {
    const name = unescaped(key)
    if (Array.isArray(part)) part = part[Number(name)]
    else part = isJsonObject(part) && Object.hasOwn(part, name) ? part[name] : undefined
  }
  return isJsonObject(part) || typeof part === 'boolean' ? part : undefined
}

function unescaped(key: string): string {
  const text = key.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutAllOf(schema: JsonObject): JsonObject | boolean | null {
  const { allOf: parts, ...others } = schema
  if (!Array.isArray(parts) || parts.length === 0) return null
  const [first, ...rest] = parts
  if (!isJsonObject(first) && typeof first !== 'boolean') return null
  const whole = joined(others, first)
  if (whole === null || typeof whole === 'boolean') return whole
  return rest.length === 0 ? whole : { ...whole, allOf: [...rest, ...listIn(whole.allOf)] }
}

function listIn(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : []
}

/** The schema that accepts what both accept; null if that cannot be written as one set of keywords. */
function joined(own: JsonObject, other: JsonObject | boolean): JsonObject | boolean | null {
  if (other === true) return own
  if (other === false) return false
  const whole: Record<string, JsonValue> = { ...own }
  for (const [keyword, value] of Object.entries(other)) {
    const known = Object.hasOwn(whole, keyword) ? whole[keyword] : undefined
    const both = known === undefined ? value : joinedValue(keyword, known, value)
    if (both === undefined) return null
    whole[keyword] = both
  }
  return whole
}

function joinedValue(keyword: string, own: JsonValue, other: JsonValue): JsonValue | undefined {
  if (TEXTS.has(keyword)) return own
  if (keyword === 'required' || keyword === 'allOf') return [...listIn(own), ...listIn(other)]
  if (keyword === 'properties' || keyword === '$defs' || keyword === 'definitions')
    return isJsonObject(own) && isJsonObject(other) ? joinedProperties(own, other) : undefined
  return JSON.stringify(own) === JSON.stringify(other) ? own : undefined
}

function joinedProperties(own: JsonObject, other: JsonObject): JsonObject {
  const names = new Set([...Object.keys(own), ...Object.keys(other)])
  return Object.fromEntries([...names].map(name => [name, joinedProperty(at(own, name), at(other, name))]))
}

function joinedProperty(own: JsonValue | undefined, other: JsonValue | undefined): JsonValue {
  if (own === undefined || other === undefined) return own ?? other ?? true
  return JSON.stringify(own) === JSON.stringify(other) ? own : { allOf: [own, other] }
}

function at(map: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}

/** Keywords that do not affect which values are accepted. */
export const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'examples',
  'example',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$schema',
  '$id',
  'default'
])
