import type { StopCause, ThreadPool } from '../../threads/index.js'
import type { AgentAnswer } from './agent-tool.js'
import type { AgentCall } from './tools.js'

/** Limits of an agent's call. */
export const agentLimits = {
  timeoutMs: 30_000,
  heapMb: 320,
  /** Calls that run at a time; others wait. */
  threads: 1
} as const

/** Runs calls in threads, so that the server keeps answering whatever a text does to its own call. */
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
