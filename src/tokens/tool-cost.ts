import { jsonText, type ToolDescription } from '../model/index.js'
import type { Encoding } from './encoding.js'

/** The cost of a tool each time it is sent to a model, in tokens of one encoding. */
export interface ToolCost {
  readonly name: number
  readonly description: number
  /** The input schema as JSON without spaces. */
  readonly schema: number
  readonly total: number
}

/** Counts name, description and input schema separately, since it is unknown how providers combine them. */
export function toolCost({ name, description, inputSchema }: ToolDescription, encoding: Encoding): ToolCost {
  const cost = {
    name: encoding.count(name),
    description: encoding.count(description ?? ''),
    schema: inputSchema === undefined ? 0 : encoding.count(jsonText(inputSchema))
  }
  return { ...cost, total: cost.name + cost.description + cost.schema }
}
