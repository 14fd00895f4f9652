import { type BuiltInTool, CallFailure, type CallTarget } from '../../../model/index.js'
import type { Lowering } from '../reading.js'
import { serviceTool } from '../service-class/service-tools.js'
import { findWorkflow } from './find-workflow.js'
import { workflowTool } from './workflow-tools.js'

/** What handles calls of that name instead of a server's tool. */
export function callTarget(name: string, lowering: Lowering): CallTarget | null {
  const workflow = findWorkflow(name, lowering)
  if (workflow) return { kind: 'workflow', workflow }
  if (!isCoreTool(name)) return null
  return workflowTool(name, lowering) ?? serviceTool(name, lowering) ?? unknownCoreTool(name)
}

/** True for the names of muster's own tools, which count as available whether they exist or not. */
export function isCoreTool(name: string): boolean {
  return name.startsWith('core_')
}

/** A tool of muster that cannot be simulated from documents alone. */
function unknownCoreTool(name: string): BuiltInTool {
  return {
    kind: 'builtIn',
    name,
    // biome-ignore lint/correctness/useYield: it calls no other tools
    *answer() {
      throw new CallFailure(
        'missing_fixture',
        `no fixture answers "${name}", and it cannot be simulated from the definitions: give it a response under "tools"`
      )
    }
  }
}
