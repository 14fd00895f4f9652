import type { Backend } from '../backends/index.js'
import { resumeBackend } from '../engine/journal/index.js'
import { CallFailure, type ToolDescription } from '../model/index.js'
import { compareNames } from '../text/compare-names.js'
import type { LivePlan } from './live-plan.js'
import type { OpenServers } from './open-servers.js'

/** Where only one step calls servers, the others are answered by recordings, or else by an earlier run. */
export function withSubstitutes(
  live: Backend,
  { only, earlier }: Pick<LivePlan, 'only' | 'earlier'>,
  { tools, redactor }: OpenServers
): Backend {
  if (only === undefined) return live
  const silent = silentBackend([...tools.values()], 'the earlier run has no answer to it')
  const answered = earlier ? resumeBackend(silent, earlier, redactor) : silent
  return onlyStep(only.step, { live, others: only.others ?? answered })
}

/** Passes on only the calls of one step; `others` answer those of all other steps, without any server. */
function onlyStep(step: string, { live, others }: { live: Backend; others: Backend }): Backend {
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
function silentBackend(tools: readonly ToolDescription[], reason: string): Backend {
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
