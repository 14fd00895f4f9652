import type { StopSignal } from '../../../model/stopping/stop.js'
import type { AskElsewhere, GuardedAnswer, GuardedQuestion, SchemaProblem } from '../../../schema/index.js'
import { openThread, ThreadPool } from '../../../threads/index.js'

/** Limits of a check against a server's schema. */
const limits = { timeoutMs: 2000, heapMb: 256 } as const

/** The result of the check is no longer needed. */
export class CheckStopped extends Error {
  override readonly name = 'CheckStopped'
}

/**
 * Checks values against schemas of servers in a thread, so that step timeouts, pings and the end of the process are not delayed. A check
 * that costs too much reports a problem.
 *
 * @throws CheckStopped when the signal is aborted
 */
export function askGuard(signal: StopSignal): AskElsewhere {
  return async question => {
    const { timeoutMs } = limits
    const outcome = await pool.ask(question, { timeoutMs, signal })
    if (outcome.kind === 'answered') return outcome.answer
    if (outcome.cause === 'signal') throw new CheckStopped()
    const costly = [COSTLY[outcome.cause]]
    return { faults: costly, problems: costly }
  }
}

const COSTLY = {
  time: costly(`it would take more than ${limits.timeoutMs / 1000} seconds`),
  memory: costly(`it would take more than ${limits.heapMb} MB of memory`)
}

function costly(limit: string): SchemaProblem {
  return { path: [], keyword: 'cost', message: `cannot be checked against its schema: ${limit}` }
}

/** Shared by all servers of the process; it is empty until there is something to check. */
const pool = new ThreadPool<GuardedQuestion, GuardedAnswer>(
  () => openThread({ source: 'backends/live/schemas/schema-thread', heapMb: limits.heapMb }),
  1
)
