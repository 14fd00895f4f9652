import type { OfferedTool } from '../offer/offered-tool.js'
import type { AgentPorts } from './agent-ports.js'
import { type AgentTool, offerAgentTool } from './agent-tool.js'
import { dryRunTool } from './tools/dry-run.js'
import { explainTool } from './tools/explain.js'
import { graphTool } from './tools/graph.js'
import { lintTool } from './tools/lint.js'
import { renderTemplateTool } from './tools/render-template.js'
import { schemaTool } from './tools/schema.js'
import { testTool } from './tools/test.js'
import { validateTool } from './tools/validate.js'

const tools: readonly AgentTool[] = [
  lintTool,
  validateTool,
  graphTool,
  renderTemplateTool,
  dryRunTool,
  testTool,
  explainTool,
  schemaTool
]

/** The product as tools for coding agents. */
export function agentTools(ports: AgentPorts): readonly OfferedTool[] {
  return tools.map(tool => offerAgentTool(tool, ports))
}
