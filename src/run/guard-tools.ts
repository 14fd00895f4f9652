import type { Backend } from '../backends/index.js'
import { CallFailure, type ToolDescription } from '../model/index.js'

/** Which tools may not be called without permission. */
export interface ToolCaution {
  /** Tools without annotations count as destructive too. */
  readonly isStrict: boolean
}

/** True for a tool that declares that it may be destructive or, in a strict run, declares nothing. */
export function isDestructive({ annotations = {} }: ToolDescription, { isStrict }: ToolCaution): boolean {
  if (annotations.readOnlyHint === true) return false
  return annotations.destructiveHint ?? isStrict
}

/** Blocks every destructive tool that was not allowed, whether refused or named in no step. */
export function guardTools(backend: Backend, caution: ToolCaution): Backend {
  let refused: ReadonlySet<string> = new Set()
  return {
    listTools: async () => {
      const tools = await backend.listTools()
      refused = new Set(tools.filter(tool => isDestructive(tool, caution)).map(tool => tool.name))
      return tools
    },
    callTool: call => (refused.has(call.tool) ? refuse(call.tool) : backend.callTool(call)),
    close: () => backend.close()
  }
}

async function refuse(tool: string): Promise<never> {
  throw new CallFailure(
    'call',
    `"${tool}" may destroy something and was not called; --allow-destructive allows it`
  )
}
