import {
  isJsonObject,
  type JsonObject,
  type ToolAnnotations,
  type ToolDescription
} from '../../../model/index.js'
import { isTooDeep, mostDepth } from './depth.js'

/** An entry of `tools/list`, or why it cannot be used. */
export function readTool(item: unknown): ToolDescription | { readonly problem: string } {
  if (!isJsonObject(item) || typeof item.name !== 'string' || item.name === '')
    return { problem: 'it has no name' }
  if (isTooDeep(item)) return { problem: `its description is nested more than ${mostDepth} levels deep` }
  const { name, description, inputSchema = null, outputSchema = null, annotations } = item
  if (inputSchema !== null && !isJsonObject(inputSchema)) return { problem: 'its input schema is not a map' }
  if (outputSchema !== null && !isJsonObject(outputSchema))
    return { problem: 'its output schema is not a map' }
  return {
    name,
    ...(typeof description === 'string' ? { description } : {}),
    ...(inputSchema ? { inputSchema } : {}),
    ...(outputSchema ? { outputSchema } : {}),
    ...(isJsonObject(annotations) ? { annotations: readAnnotations(annotations) } : {})
  }
}

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

/** A hint that is not a boolean is unknown. */
function readAnnotations(annotations: JsonObject): ToolAnnotations {
  const known = hints.flatMap(hint =>
    typeof annotations[hint] === 'boolean' ? [[hint, annotations[hint]] as const] : []
  )
  const { title } = annotations
  return { ...(typeof title === 'string' ? { title } : {}), ...Object.fromEntries(known) }
}
