import type { StopSignal } from '../../../model/stop.js'
import type { AskElsewhere, GuardedAnswer, GuardedQuestion, SchemaProblem } from '../../../schema/index.js'
import { openThread, ThreadPool } from '../../../threads/index.js'

/** What a check by a schema of a server may cost. */
const limits = { timeoutMs: 2000, heapMb: 256 } as const

/** Nobody waits for the check any more. */
export class CheckStopped extends Error {
  override readonly name = 'CheckStopped'
}

/**
 * Holds values against schemas of servers in a thread, where the limit of a step, a ping and the end of the process are not held up. A
 * check that costs too much has a problem that says so.
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

/** One for all servers of the process; it holds nothing until there is something to check. */
const pool = new ThreadPool<GuardedQuestion, GuardedAnswer>(
  () => openThread({ source: 'backends/live/schemas/schema-thread', heapMb: limits.heapMb }),
  1
)
