import { type LiveOutcome, liveRun, namingFor } from '../../run/index.js'
import type { RunAnswer, RunOrder, RunOutcome } from '../order.js'
import { DurableClock } from '../ports/durable-clock.js'
import { DurablePorts, type SharedByRuns } from '../ports/durable-ports.js'
import { listingOf } from '../ports/listed-servers.js'
import { RunJournal } from '../ports/run-journal.js'
import type { WorkflowContext } from '../restate.js'
import type { Definitions } from './plan-of-order.js'

/** State shared by all runs of a worker. */
export interface WorkerContext extends SharedByRuns {
  readonly definitions: Definitions
  readonly talk: (text: string) => void
  /** Formats the stack of an error; omitted: unchanged. */
  readonly readStack?: (stack: string) => string
}

/** The result for the caller of a run, and how it ended. */
export interface EndedDurableRun {
  readonly answer: RunAnswer
  readonly outcome: RunOutcome
}

/**
 * One run from its order to its end: order → plan → ports → engine → record. The engine is that of every run; its ports use the journal, so
 * that it repeats the same course after its process has ended for any reason.
 *
 * @throws UsageError for an order that cannot be executed
 */
export async function durableRun(
  context: WorkflowContext,
  order: RunOrder,
  worker: WorkerContext
): Promise<EndedDurableRun> {
  // Templates read the time only once the engine runs; until then the journal has none.
  const clock = new DurableClock(0)
  const plan = await worker.definitions.planOf(order, () => clock.now())
  const backend = worker.servers.backend.named(namingFor(plan.workflow))
  const wall = steadyTime(worker.machine)
  // The first entry of the journal; only later ones go through the queue of the run.
  const listing = await context.run('start', () => listingOf(backend, wall()))
  clock.advance(listing.atMs)
  const journal = new RunJournal(context)
  const ports = new DurablePorts({ journal, clock, wall, backend, listing, parent: order.parent }, worker)
  const outcome = await journal.until(liveRun(plan, ports.live), ports)
  ports.write()
  return endedRun(outcome, ports.messages)
}

/** The wall time at the start of this attempt plus the time elapsed since: adjusting the machine's clock triggers no timeout. */
function steadyTime({ now, elapsed }: WorkerContext['machine']): () => number {
  const offset = now() - elapsed()
  return () => Math.round(offset + elapsed())
}

function endedRun(outcome: LiveOutcome, messages: readonly string[]): EndedDurableRun {
  if (outcome.kind === 'ran') {
    const { isRefused, report } = outcome.run
    return { answer: { kind: 'ran', isRefused }, outcome: report.status }
  }
  return { answer: obstacleOf(outcome, messages), outcome: 'not_started' }
}

function obstacleOf(outcome: Exclude<LiveOutcome, { kind: 'ran' }>, messages: readonly string[]): RunAnswer {
  if (outcome.kind === 'conflict') return { kind: 'conflict', messages: outcome.reasons }
  if (outcome.kind === 'unusable')
    return { kind: 'unusable', messages: [...messages, ...outcome.failures.map(({ message }) => message)] }
  return { kind: 'interrupted', messages }
}
