import type { ForEachStep, IterationRecord, JsonValue } from '../../model/index.js'
import type { StopSignal } from '../../model/stopping/stop.js'
import { failureOf } from '../failure.js'
import { isOutOfTime, limit } from '../interruption.js'
import { noteTemplates, templateDetails } from '../template-details.js'
import type { BodyOutcome, Executor, StepContext, StepTrouble } from './executor.js'

/** Runs the body for each item, up to a number at a time, and records how each iteration ended. */
export const forEach: Executor<ForEachStep> = async (step, context) => {
  const scope = context.scope()
  const collected = context.semantics.collect(step.collection, scope)
  if (!collected.ok)
    return { kind: 'failed', attempts: 1, trouble: { ...collected.failure, phase: 'collection' } }
  const items = collected.value
  if (items.length > step.maxIterations)
    return { kind: 'failed', attempts: 1, trouble: tooMany(items.length, step.maxIterations) }
  noteTemplates(context, scope, around => templateDetails(step.collection, items, around))
  context.emit({ type: 'iterationsPlanned', items: items.length, maxParallel: step.maxParallel })
  const { records, stopped } = await runIterations(step, items, context)
  const output = context.semantics.loopOutput(records)
  if (stopped) return { kind: 'failed', trouble: stopped, attempts: 1, output }
  if (isCut(step, context.signal)) return { kind: 'interrupted', attempts: 1, output }
  return { kind: 'completed', output, attempts: 1 }
}

/** A loop that tolerates timeouts ends well when it or the run times out; any other reason stops it. */
function isCut(step: ForEachStep, signal: StopSignal): boolean {
  if (!signal.aborted) return false
  return !isOutOfTime(signal) || !step.onError.tolerates.includes('timeout')
}

interface Iterations {
  readonly records: readonly IterationRecord[]
  /** The failure that ended the loop, if one did. */
  readonly stopped: StepTrouble | null
}

async function runIterations(
  step: ForEachStep,
  items: readonly JsonValue[],
  context: StepContext
): Promise<Iterations> {
  const records = items.map((item, index): IterationRecord => ({ index, item, status: 'cancelled' }))
  const inner = limit(context.signal)
  let stopped: StepTrouble | null = null
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length && !inner.signal.aborted; index = next++) {
      const item = items[index] ?? null
      const iteration = { variable: step.itemVariable, item, index }
      const outcome = await context.runBody(step.body, iteration, inner.signal)
      records[index] = recordOf(context, { index, item }, outcome)
      if (outcome.kind !== 'failed' || mayGoOn(step, outcome.trouble)) continue
      stopped ??= troubleOf(outcome, index)
      inner.interrupt('failure')
    }
  }
  await Promise.all(Array.from({ length: Math.min(step.maxParallel, items.length) }, work))
  inner.release()
  return { records, stopped }
}

function mayGoOn(step: ForEachStep, { kind }: StepTrouble): boolean {
  return step.afterFailure === 'next' && step.onError.tolerates.includes(kind)
}

function recordOf(
  context: StepContext,
  at: { readonly index: number; readonly item: JsonValue },
  outcome: BodyOutcome
): IterationRecord {
  if (outcome.kind === 'cancelled') return { ...at, status: 'cancelled' }
  const { index, item } = at
  if (outcome.kind === 'completed')
    return outcome.output === undefined
      ? { index, item, status: 'completed' }
      : { index, item, status: 'completed', output: outcome.output }
  const iteration = { index, reportedBy: 'iteration' as const }
  const { message } = failureOf(context.semantics, outcome.step, { ...outcome.trouble, iteration })
  return { ...at, status: 'failed', error: message }
}

/** The failure of an iteration, from the loop's point of view. */
function troubleOf(
  { step, trouble, message: words }: Extract<BodyOutcome, { kind: 'failed' }>,
  index: number
): StepTrouble {
  const tool = step.kind === 'tool' ? { tool: step.tool.value } : {}
  return { ...trouble, ...tool, iteration: { index, reportedBy: 'loop' }, inner: words }
}

function tooMany(size: number, most: number): StepTrouble {
  return { kind: 'collection', cause: `collection size ${size} exceeds maxIterations ${most}` }
}
