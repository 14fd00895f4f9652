import type { EventLocation, RunEvent } from '../../engine/index.js'
import type { JsonObject, Step, UsedDefaults, Workflow } from '../../model/index.js'
import type { PointKind } from './coverage-report.js'
import { type NotedPoint, type Points, type StepPoints, stepKey } from './points-of.js'

/** Where to note a run, and how to note the runs that it nests. */
export interface NotedRuns {
  pointsOf(workflow: Workflow): Points
  nested(workflow: Workflow, given: JsonObject): void
}

/** Counts what a run covers, including nested workflows. */
export function noteRun(workflow: Workflow, events: readonly RunEvent[], noted: NotedRuns): void {
  const retried = new Set<string>()
  for (const event of events) {
    if (event.type === 'runEnded') noteOutput(noted.pointsOf(workflow), event)
    if (!('step' in event)) continue
    const ran = workflowAt(workflow, event, noted)
    const place = ran && stepIn(ran, event, noted)
    if (!place) continue
    const attempts = JSON.stringify([event.within, event.iteration, event.step])
    if (event.type === 'retryScheduled') retried.add(attempts)
    else noteEvent(event, place, retried.has(attempts))
    if (event.type === 'stepFailed') noteInLoop(ran, event, noted)
    if (event.type === 'argumentsRendered' && place.step.kind === 'tool') {
      const target = ran.callTarget(place.step.tool.value)
      if (target?.kind === 'workflow') noted.nested(target.workflow, event.arguments)
    }
  }
}

/** Counts defaults of missing arguments. */
export function noteArguments({ parameters }: Points, given: JsonObject): void {
  for (const [name, point] of parameters) if (!Object.hasOwn(given, name)) hit(point, 'used')
}

function noteOutput({ outputs }: Points, { usedDefaults = [] }: UsedDefaults): void {
  for (const name of usedDefaults) hit(outputs.get(name), 'used')
}

/** Counts a tolerated failure in a loop for the loop, which does not fail itself. */
function noteInLoop(ran: Workflow, event: StepFailed, noted: NotedRuns): void {
  if (event.isTolerated || !event.iteration) return
  const loop = stepIn(ran, { step: event.iteration.loop, iteration: null }, noted)
  if (loop?.step.kind === 'forEach' && loop.step.afterFailure === 'next') hit(loop.continued, 'continues')
}

type StepFailed = Extract<RunEvent, { type: 'stepFailed' }>

function noteEvent(event: RunEvent & EventLocation, at: StepPoints, wasRetried: boolean): void {
  const of = (kind: PointKind, outcome: string) => hit(at.points.get(kind), outcome)
  if (event.type === 'stepCompleted' || event.type === 'stepFailed') {
    of('step', 'reached')
    of('handler', 'reached')
    if (wasRetried) of('retry', event.type === 'stepCompleted' ? 'succeeds' : 'gives up')
  }
  if (event.type === 'stepFailed') {
    if (event.isTolerated) hit(at.continued, 'continues')
    if (at.step.onError.defaultOutputOn.includes(event.failure.kind)) of('default', 'used')
  } else if (event.type === 'stepSkipped' && at.step.defaultOutput) of('default', 'used')
  else if (event.type === 'conditionEvaluated') of('condition', String(event.decision))
  else if (event.type === 'iterationsPlanned') of('loop', sizeOf(event.items))
  else if (event.type === 'elicitationAnswered') {
    of('answer', event.answer.action)
    if (event.answer.action === 'timeout' && hasDefaultAnswer(at.step)) of('default', 'used')
  }
}

function hasDefaultAnswer(step: Step): boolean {
  return step.kind === 'elicitation' && step.defaultAnswer !== null
}

function sizeOf(items: number): string {
  if (items === 0) return 'empty'
  return items === 1 ? 'one' : 'many'
}

function hit(point: NotedPoint | null | undefined, outcome: string): void {
  const hits = point?.hits.get(outcome)
  if (hits !== undefined) point?.hits.set(outcome, hits + 1)
}

/** The workflow in which an event occurred; undefined if it is unknown. */
function workflowAt(
  workflow: Workflow,
  { within = [] }: EventLocation,
  noted: NotedRuns
): Workflow | undefined {
  let ran: Workflow | undefined = workflow
  for (const id of within) ran = ran && nestedAt(ran, id, noted)
  return ran
}

/** The points of a step; undefined for a step without an id. */
function stepIn(ran: Workflow, { step, iteration }: EventLocation, noted: NotedRuns): StepPoints | undefined {
  return noted.pointsOf(ran).steps.get(stepKey(iteration?.loop ?? null, step))
}

function nestedAt(workflow: Workflow, id: string, noted: NotedRuns): Workflow | undefined {
  for (const { step } of noted.pointsOf(workflow).steps.values()) {
    if (step.id !== id) continue
    for (const tool of toolsOf(step)) {
      const target = workflow.callTarget(tool)
      if (target?.kind === 'workflow') return target.workflow
    }
  }
  return undefined
}

function toolsOf(step: Step): readonly string[] {
  const own = step.kind === 'tool' ? [step.tool.value] : []
  return step.condition?.kind === 'call' ? [...own, step.condition.tool.value] : own
}
