import type { IterationView, Step } from '../model/index.js'
import type { StepPlace } from './event.js'
import { failureOf } from './failure.js'
import type { Run } from './run.js'
import type { StepScope } from './run-step.js'
import type { StepContext } from './steps/executor.js'

/** Runs the steps of one iteration; handed in, so that no executor knows how steps are run. */
export type BodyRunner = (
  run: Run,
  steps: readonly Step[],
  scope: BodyScope
) => ReturnType<StepContext['runBody']>

export interface BodyScope {
  readonly loop: string
  readonly view: IterationView
  readonly signal: AbortSignal
}

/** What the executor of one step may see and do. */
export function stepContext(
  run: Run,
  step: Step,
  scope: StepScope & { readonly runBody: BodyRunner }
): StepContext {
  const { workflow, state, log, clock } = run
  const { signal, iteration } = scope
  const place = placeOf(step, scope)
  return {
    place,
    semantics: workflow.semantics,
    signal,
    randomKey: [run.seed, iteration?.loop, iteration?.view.index, step.id].join(' '),
    now: () => clock.now(),
    scope: () => workflow.semantics.scope(state, iteration?.view ?? null),
    emit: event => log.emit({ ...place, ...event }),
    failure: trouble => failureOf(workflow.semantics, step, trouble),
    sleep: ms => clock.sleep(ms, signal),
    findTool: name => findTool(run, name),
    nextCall: () => ++run.calls,
    callTool: call => run.backend.callTool(call),
    ask: question => run.elicitor.ask(question, signal),
    runBody: (steps, view, inner) => scope.runBody(run, steps, { loop: step.id, view, signal: inner })
  }
}

function placeOf(step: Step, { iteration }: StepScope): StepPlace {
  return {
    step: step.id,
    iteration: iteration && { loop: iteration.loop, index: iteration.view.index }
  }
}

function findTool(run: Run, name: string) {
  for (const candidate of run.workflow.toolNames(name, run.tools.keys())) {
    const known = run.tools.get(candidate)
    if (known) return known
  }
  return null
}
