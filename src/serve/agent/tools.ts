import type { JsonObject } from '../../model/index.js'
import type { OfferedTool } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import type { AgentPorts } from './agent-ports.js'
import {
  type AgentAnswer,
  type AgentTool,
  agentResult,
  answerAgentCall,
  describeAgentTool
} from './agent-tool.js'
import { diffTool } from './tools/diff.js'
import { dryRunTool } from './tools/dry-run.js'
import { explainTool } from './tools/explain.js'
import { graphTool } from './tools/graph.js'
import { lintTool } from './tools/lint.js'
import { renderTemplateTool } from './tools/render-template.js'
import { schemaTool } from './tools/schema.js'
import { testTool } from './tools/test.js'
import { validateTool } from './tools/validate.js'
import { whatIfTool } from './tools/what-if.js'

const tools: readonly AgentTool[] = [
  lintTool,
  validateTool,
  graphTool,
  renderTemplateTool,
  dryRunTool,
  whatIfTool,
  diffTool,
  testTool,
  explainTool,
  schemaTool
]

/** A call as a thread receives it. */
export interface AgentCall {
  readonly tool: string
  /** As JSON: sending a value of many parts to a thread takes several times the time and memory. */
  readonly arguments: string
}

/** vmcp as tools for coding agents. Anything that handles external input runs elsewhere. */
export function agentTools(
  ports: OwnPorts,
  carryOut: (call: AgentCall, signal: AbortSignal) => Promise<AgentAnswer>
): readonly OfferedTool[] {
  return tools.map(tool => ({
    description: describeAgentTool(tool),
    call: async ({ arguments: given, signal }) => {
      if (tool.isAboutVmcp) return agentResult(await answerAgentCall(tool, given, { ...noFiles, ...ports }))
      const sent = asJson(given)
      if (sent === null) return failedWith('the arguments are nested too deeply')
      return agentResult(await carryOut({ tool: tool.name, arguments: sent }, signal))
    }
  }))
}

/** Reports about vmcp itself. */
export type OwnPorts = Pick<AgentPorts, 'rulePage' | 'schemaNames' | 'schemaText'>

const noFiles = { readFiles: async () => [], load: async () => [], enginesFor: async () => [] }

/** Null for a value with too many levels to be written. */
function asJson(value: JsonObject): string | null {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Runs a call of one of the tools. */
export async function answerAgent(call: AgentCall, ports: AgentPorts): Promise<AgentAnswer> {
  const tool = tools.find(({ name }) => name === call.tool)
  if (!tool) throw new Error(`there is no tool "${call.tool}"`)
  return answerAgentCall(tool, JSON.parse(call.arguments), ports)
}
