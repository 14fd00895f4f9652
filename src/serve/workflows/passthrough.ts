import type { Backend } from '../../backends/index.js'
import { CallFailure, type ToolDescription, type ToolResult, type Workflow } from '../../model/index.js'
import { guardTools } from '../../run/guard-tools.js'
import type { LivePlan } from '../../run/index.js'
import type { ClientCall, OfferedTool } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'

/** Provides the work of one call with the backend that has the tools. */
export type WithBackend = (
  call: ClientCall,
  work: (backend: Backend) => Promise<ToolResult>
) => Promise<ToolResult>

/** Tools of backends that clients may call directly: all but those that a document hides. */
export function passedThrough(
  tools: Iterable<ToolDescription>,
  workflows: readonly Workflow[],
  withBackend: WithBackend
): readonly OfferedTool[] {
  return [...tools]
    .filter(({ name }) => !workflows.some(workflow => workflow.isHiddenTool?.(name)))
    .map(({ names: _, ...description }) => ({
      description,
      call: call => withBackend(call, backend => callThrough(backend, description.name, call))
    }))
}

/** A destructive tool is called only where that is allowed, as in a run. */
export function permitted(backend: Backend, permission: LivePlan['permission']): Backend {
  if (permission.isGiven) return backend
  const guarded = guardTools(backend, permission)
  return {
    ...guarded,
    callTool: async call => {
      await guarded.listTools()
      return guarded.callTool(call)
    }
  }
}

async function callThrough(backend: Backend, tool: string, call: ClientCall): Promise<ToolResult> {
  try {
    return await backend.callTool({ tool, arguments: call.arguments, signal: call.signal })
  } catch (error) {
    if (error instanceof CallFailure) return failedWith(error.message)
    throw error
  }
}
