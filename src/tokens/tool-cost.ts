import { jsonText, type ToolDescription } from '../model/index.js'
import type { Encoding } from './encoding.js'

/** What a tool costs each time that a model is told of it, in tokens of one encoding. */
export interface ToolCost {
  readonly name: number
  readonly description: number
  /** The input schema as JSON without blanks. */
  readonly schema: number
  readonly total: number
}

/** Name, description and input schema, counted one by one: how a model's maker puts them together is not known. */
export function toolCost({ name, description, inputSchema }: ToolDescription, encoding: Encoding): ToolCost {
  const cost = {
    name: encoding.count(name),
    description: encoding.count(description ?? ''),
    schema: inputSchema === undefined ? 0 : encoding.count(jsonText(inputSchema))
  }
  return { ...cost, total: cost.name + cost.description + cost.schema }
}
