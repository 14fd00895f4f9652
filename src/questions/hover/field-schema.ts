import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import { entryOf, type SourceDocument } from '../../source/index.js'
import { companionKind } from '../../suite/companion-problems.js'

/** The JSON Schema of a kind by its name in `vmcp schema`; null if there is none. */
export type SchemaSource = (name: string) => JsonObject | null

/** The schemas that apply to a document. */
export function schemaOfDocument(
  document: Pick<SourceDocument, 'file' | 'root'>,
  schemas: SchemaSource
): JsonObject | null {
  const { file, root } = document
  const companion = companionKind(file)
  if (companion) return schemas(companion === 'test' ? 'test-file' : 'fixtures')
  if (/(?:^|\/)\.vmcp\.yaml$/.test(file.path)) return schemas('config')
  const [kind, group] = [textAt(root, 'kind'), textAt(root, 'apiVersion')]
  if (kind === null) return null
  const dialect = Object.entries(GROUPS).find(([prefix]) => group?.startsWith(prefix))?.[1]
  return dialect === undefined ? null : schemas(`${dialect}/${kind}`)
}

/** The folder of schemas for each API group. */
const GROUPS = {
  'toolhive.stacklok.dev/': 'toolhive',
  'muster.giantswarm.io/': 'muster',
  'vmcp.dev/': 'actions'
}

function textAt(root: SourceDocument['root'], key: string): string | null {
  const value = entryOf(root, key)?.value
  return value?.kind === 'scalar' ? value.text : null
}

/** The schemas for the value at a path; several if the path goes through a union. */
export function schemasAt(root: JsonObject, trail: readonly (string | number)[]): readonly JsonObject[] {
  let found = alternatives(root, root)
  for (const part of trail) found = found.flatMap(schema => below(schema, part, root))
  return found
}

function below(schema: JsonObject, part: string | number, root: JsonObject): readonly JsonObject[] {
  const held: readonly (JsonValue | undefined)[] =
    typeof part === 'number'
      ? [schema.items]
      : [field(schema.properties, part) ?? schema.additionalProperties]
  return held.flatMap(each => (isJsonObject(each) ? alternatives(each, root) : []))
}

function field(properties: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
}

const MAX_DEPTH = 8

/** The alternatives of a schema, with references resolved. */
function alternatives(schema: JsonObject, root: JsonObject, depth = 0): readonly JsonObject[] {
  if (depth > MAX_DEPTH) return []
  const referred = typeof schema.$ref === 'string' ? resolve(schema.$ref, root) : null
  const inner = ['anyOf', 'oneOf', 'allOf'].flatMap(key => {
    const list = schema[key]
    return Array.isArray(list) ? list.filter(isJsonObject) : []
  })
  const others = [...(referred ? [referred] : []), ...inner]
  return [schema, ...others.flatMap(each => alternatives(each, root, depth + 1))]
}

function resolve(reference: string, root: JsonObject): JsonObject | null {
  let found: JsonValue | undefined = root
  for (const part of reference.replace(/^#\/?/, '').split('/').filter(Boolean))
    found = isJsonObject(found) ? found[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  return isJsonObject(found) ? found : null
}

export interface SchemaField {
  readonly name: string
  readonly schema: JsonObject
  readonly isRequired: boolean
}

/** The fields that a map at a path can have. */
export function fieldsAt(root: JsonObject, trail: readonly (string | number)[]): readonly SchemaField[] {
  const fields = new Map<string, SchemaField>()
  for (const { properties, required } of schemasAt(root, trail)) {
    if (!isJsonObject(properties)) continue
    for (const [name, schema] of Object.entries(properties)) {
      if (!isJsonObject(schema) || fields.has(name)) continue
      const isRequired = Array.isArray(required) && required.includes(name)
      fields.set(name, { name, schema, isRequired })
    }
  }
  return [...fields.values()]
}

/** The values that a schema lists. */
export function choicesOf(schemas: readonly JsonObject[]): readonly string[] {
  const listed = schemas.flatMap(schema =>
    Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : []
  )
  const words = listed.flatMap(value => (typeof value === 'string' ? [value] : []))
  return schemas.some(({ type }) => type === 'boolean') ? [...words, 'true', 'false'] : words
}

/** The description of a schema. */
export function descriptionOf(schemas: readonly JsonObject[]): string | null {
  for (const { description } of schemas) if (typeof description === 'string') return description
  return null
}

/** The type of a schema in one or two words. */
export function typeWord(schemas: readonly JsonObject[]): string | null {
  const types = schemas.flatMap(({ type }) => (Array.isArray(type) ? type : [type]))
  const words = [...new Set(types.filter(type => typeof type === 'string'))]
  return words.length === 0 ? null : words.join(' or ')
}
