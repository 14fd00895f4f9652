import { isJsonObject, type JsonObject, type JsonValue, type ToolDescription } from '../../../model/index.js'
import { parseGoFloat, parseGoInteger } from './go-number.js'

/** Deeper arguments are passed on as they are. */
const DEPTH_LIMIT = 100

const BOOLEANS = new Map([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map(text => [text, true] as const),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map(text => [text, false] as const)
])

/** Rendered arguments in the types that the tool declares; as they are where nothing is known of it. */
export function adaptToSchema(rendered: JsonObject, tool: ToolDescription | null): JsonObject {
  return tool?.inputSchema ? adaptProperties(rendered, tool.inputSchema, 0) : rendered
}

/** Only texts are converted, and what cannot be converted stays a text. */
function adapt(value: JsonValue, schema: JsonValue | undefined, depth: number): JsonValue {
  if (!isJsonObject(schema) || depth > DEPTH_LIMIT) return value
  const type = own(schema, 'type')
  if (typeof value === 'string') return typeof type === 'string' ? adaptText(value, type) : value
  if (type === 'object' && isJsonObject(value)) return adaptProperties(value, schema, depth)
  if (type === 'array' && Array.isArray(value)) {
    const items = own(schema, 'items')
    return value.map(item => adapt(item, items, depth + 1))
  }
  return value
}

function adaptProperties(value: JsonObject, schema: JsonObject, depth: number): JsonObject {
  const properties = own(schema, 'properties')
  if (!isJsonObject(properties)) return value
  const adapted: Record<string, JsonValue> = Object.create(null)
  for (const [key, entry] of Object.entries(value))
    adapted[key] = adapt(entry, own(properties, key), depth + 1)
  return adapted
}

/** An integer has digits and a sign, nothing else; a number is any that Go reads. */
function adaptText(text: string, type: string): JsonValue {
  if (type === 'boolean') return BOOLEANS.get(text) ?? text
  if (type === 'integer') return parsed(parseGoInteger(text), text)
  return type === 'number' ? parsed(parseGoFloat(text), text) : text
}

function parsed(
  result: { readonly ok: true; readonly value: number | bigint } | { readonly ok: false },
  text: string
): JsonValue {
  return result.ok ? result.value : text
}

function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
