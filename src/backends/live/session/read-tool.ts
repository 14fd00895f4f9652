import { isJsonObject, type JsonObject, type ToolAnnotations } from '../../../model/index.js'
import { type CompiledSchema, compileSchema } from '../../../schema/index.js'
import { depthOf, mostDepth } from './depth.js'
import type { ListedTool } from './list-tools.js'

/** An entry of `tools/list`, or why it is none that can be used. */
export async function readTool(item: unknown): Promise<ListedTool | { readonly problem: string }> {
  if (!isJsonObject(item) || typeof item.name !== 'string' || item.name === '')
    return { problem: 'it has no name' }
  if (depthOf(item) > mostDepth)
    return { problem: `its description is nested more than ${mostDepth} levels deep` }
  const { name, description, inputSchema, outputSchema, annotations } = item
  const input = await compiled(inputSchema, 'input schema')
  if (input !== null && 'problem' in input) return input
  const output = await compiled(outputSchema, 'output schema')
  if (output !== null && 'problem' in output) return output
  return {
    description: {
      name,
      ...(typeof description === 'string' ? { description } : {}),
      ...(isJsonObject(inputSchema) ? { inputSchema } : {}),
      ...(isJsonObject(outputSchema) ? { outputSchema } : {}),
      ...(isJsonObject(annotations) ? { annotations: readAnnotations(annotations) } : {})
    },
    output
  }
}

type Usable = Extract<CompiledSchema, { ok: true }>

async function compiled(
  schema: unknown,
  what: string
): Promise<Usable | null | { readonly problem: string }> {
  if (schema === undefined || schema === null) return null
  if (!isJsonObject(schema)) return { problem: `its ${what} is no map` }
  const result = await compileSchema(schema)
  if (result.ok) return result
  const first = result.problems[0]
  const at = first && first.path.length > 0 ? ` (at ${first.path.join('.')})` : ''
  return { problem: `its ${what} is no JSON Schema: ${first?.message ?? 'unknown reason'}${at}` }
}

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

/** A hint that is neither true nor false is not known. */
function readAnnotations(annotations: JsonObject): ToolAnnotations {
  const known = hints.flatMap(hint =>
    typeof annotations[hint] === 'boolean' ? [[hint, annotations[hint]] as const] : []
  )
  const { title } = annotations
  return { ...(typeof title === 'string' ? { title } : {}), ...Object.fromEntries(known) }
}
