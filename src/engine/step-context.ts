import { findTool, type IterationView, type Step } from '../model/index.js'
import type { EventPlace } from './event.js'
import { failureOf } from './failure.js'
import { runNested } from './nested-run.js'
import type { Run } from './run.js'
import type { StepScope } from './step-scope.js'
import type { StepContext } from './steps/executor.js'

/** Runs inner steps; handed in, so that no executor knows how steps are run. */
export interface InnerRunners {
  runBody(run: Run, steps: readonly Step[], scope: BodyScope): ReturnType<StepContext['runBody']>
  runMember(run: Run, step: Step, scope: StepScope): ReturnType<StepContext['runMember']>
}

export interface BodyScope {
  readonly loop: Step
  readonly view: IterationView
  readonly signal: AbortSignal
  readonly outer: StepScope
}

/** What the executor of one step may see and do. */
export function stepContext(
  run: Run,
  step: Step,
  scope: StepScope & { readonly runners: InnerRunners }
): StepContext {
  const { workflow, log, clock } = run
  const { signal, iteration, state } = scope
  const place = placeOf(run, step, scope)
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
    timeLimit: ms => ({ clock, ms, reason: 'step_time' }),
    findTool: name => findTool(workflow, name, run.tools),
    nextCall: () => ++run.whole.calls,
    callTool: call => run.backend.callTool({ ...call, step: run.within[0] ?? iteration?.loop ?? step.id }),
    ask: question => run.elicitor.ask(question, signal),
    runBody: (steps, view, inner) =>
      scope.runners.runBody(run, steps, { loop: step, view, signal: inner, outer: scope }),
    runMember: member => scope.runners.runMember(run, member, scope),
    view: state,
    callTarget: name => workflow.callTarget(name),
    runNested: (inner, args) => runNested(run, { workflow: inner, args, step: step.id, signal }),
    memory: run.whole.memory
  }
}

function placeOf({ within }: Run, step: Step, { iteration }: StepScope): EventPlace {
  return {
    ...(within.length === 0 ? {} : { within }),
    step: step.id,
    iteration: iteration && { loop: iteration.loop, index: iteration.view.index }
  }
}
