import { isJsonObject, type JsonValue } from '../../../model/index.js'
import {
  encodingNames,
  type PerEncoding,
  type TokenCount,
  type ToolCost,
  type ToolTokens
} from '../../../tokens/index.js'

/** The output of an earlier count with `--output`; null for anything else. */
export function savedCount(value: JsonValue): Pick<TokenCount, 'tools'> | null {
  if (!isJsonObject(value) || value.version !== 1 || !Array.isArray(value.tools)) return null
  const tools = value.tools.map(savedTool)
  return tools.length > 0 && tools.every(tool => tool !== null) ? { tools } : null
}

function savedTool(value: JsonValue): ToolTokens | null {
  if (!isJsonObject(value) || typeof value.name !== 'string' || !isJsonObject(value.tokens)) return null
  const { tokens } = value
  const costs = encodingNames.map(name => savedCost(tokens[name]))
  if (costs.some(cost => cost === null)) return null
  const named = Object.fromEntries(encodingNames.map((name, index) => [name, costs[index]]))
  return { name: value.name, tokens: named as PerEncoding<ToolCost> } // none is null, as just checked
}

function savedCost(value: JsonValue | undefined): ToolCost | null {
  if (!isJsonObject(value)) return null
  const { name, description, schema, total } = value
  const parts = [name, description, schema, total]
  if (!parts.every(part => typeof part === 'number')) return null
  return {
    name: Number(name),
    description: Number(description),
    schema: Number(schema),
    total: Number(total)
  }
}
