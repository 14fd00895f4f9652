import { isJsonObject, type JsonObject, type JsonValue, type ToolDescription } from '../../../model/index.js'
import { coerce } from '../../../schema/index.js'

/** Rendered arguments in the types that the tool declares; as they are where nothing is known of it. */
export function adaptToSchema(rendered: JsonObject, tool: ToolDescription | null): JsonObject {
  if (!tool?.inputSchema) return rendered
  const adapted = coerce(rendered, tool.inputSchema) as JsonValue // a JSON value in other types is one still
  return isJsonObject(adapted) ? adapted : rendered
}
