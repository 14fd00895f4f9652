import type { StopCause, ThreadPool } from '../../threads/index.js'
import type { AgentAnswer } from './agent-tool.js'
import type { AgentCall } from './tools.js'

/** What a call of an agent may cost. */
export const agentLimits = {
  timeoutMs: 30_000,
  heapMb: 320,
  /** Calls that go on at a time; others wait. */
  threads: 1
} as const

/** Carries calls out in threads, so that whatever a text does to its call, the server answers others. */
export function inThreads(
  pool: ThreadPool<AgentCall, AgentAnswer>
): (call: AgentCall, signal: AbortSignal) => Promise<AgentAnswer> {
  return async (call, signal) => {
    const outcome = await pool.ask(call, { timeoutMs: agentLimits.timeoutMs, signal })
    pool.prepare()
    if (outcome.kind === 'answered') return outcome.answer
    return { text: `${call.tool} ${REASONS[outcome.cause]}`, isError: true }
  }
}

const REASONS: Readonly<Record<StopCause, string>> = {
  time: `took longer than ${agentLimits.timeoutMs / 1000} seconds, and was stopped`,
  memory: `took more than ${agentLimits.heapMb} MB of memory, and was stopped`,
  signal: 'was cancelled'
}
