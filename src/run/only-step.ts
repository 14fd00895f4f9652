import type { Backend } from '../backends/index.js'
import { CallFailure, type ToolDescription } from '../model/index.js'
import { compareNames } from '../text/compare-names.js'

/** Passes on only the calls of one step; `others` answer those of all other steps, without any server. */
export function onlyStep(step: string, { live, others }: { live: Backend; others: Backend }): Backend {
  return {
    listTools: async () => {
      const [offered, known] = await Promise.all([live.listTools(), others.listTools()])
      return [...new Map([...known, ...offered].map(tool => [tool.name, tool])).values()].sort(byName)
    },
    callTool: call => (call.step === step ? live : others).callTool(call),
    close: () => live.close()
  }
}

/** Answers nothing: replaces servers that must not be called. */
export function silentBackend(tools: readonly ToolDescription[], reason: string): Backend {
  return {
    listTools: async () => tools,
    callTool: async ({ tool }) => {
      throw new CallFailure('missing_fixture', `the call of "${tool}" is not made again, and ${reason}`)
    },
    close: async () => undefined
  }
}

function byName(a: ToolDescription, b: ToolDescription): number {
  return compareNames(a.name, b.name)
}
