import type { JsonObject, Routing, SchemaShape, ToolDescription } from '../../../model/index.js'
import { actionSchema, type PublishedAction } from './action-schema.js'
import { flatDescription, unionDescription } from './description.js'
import { flatSchema } from './flat-schema.js'
import type { PublishedTool } from './published-tool.js'
import { rebased } from './rebase.js'
import { separateTool } from './separate-tool.js'

/** Tells clients of a tool with several actions. */
export function publisher(tool: PublishedTool): Pick<Routing, 'publish' | 'separate'> {
  return {
    publish: shape => ({ name: tool.name, ...PUBLISHED[shape](tool) }),
    separate: () => tool.actions.map(action => separateTool(tool.name, action))
  }
}

type ToolSketch = Pick<ToolDescription, 'description' | 'inputSchema'>

const PUBLISHED: Readonly<Record<SchemaShape, (tool: PublishedTool) => ToolSketch>> = {
  union: tool => ({ description: unionDescription(tool), inputSchema: unionSchema(tool.actions) }),
  flat: tool => ({ description: flatDescription(tool), inputSchema: flatSchema(tool.actions) })
}

/** One branch an action. */
function unionSchema(actions: readonly PublishedAction[]): JsonObject {
  return {
    type: 'object',
    required: ['action'],
    oneOf: actions.map((action, index) => rebased(actionSchema(action), `/oneOf/${index}`))
  }
}
