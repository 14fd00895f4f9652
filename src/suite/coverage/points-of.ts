import {
  type Located,
  type Origin,
  propertiesOf,
  type Step,
  type StepLocation,
  stepsOf,
  substituteOf,
  type Workflow
} from '../../model/index.js'
import type { PointKind } from './coverage-report.js'

/** A part of a workflow that tests can cover, with the number of times that each outcome occurred. */
export interface NotedPoint {
  readonly kind: PointKind
  readonly name: string
  readonly origin: Origin
  readonly hits: Map<string, number>
}

/** The points of one workflow: by name for parameters and output properties, by loop and id for steps. */
export interface Points {
  readonly parameters: ReadonlyMap<string, NotedPoint>
  readonly outputs: ReadonlyMap<string, NotedPoint>
  readonly steps: ReadonlyMap<string, StepPoints>
}

/** A step and its points by kind. */
export interface StepPoints {
  readonly step: Step
  readonly points: ReadonlyMap<PointKind, NotedPoint>
  /** The run continued after a failure that the step tolerates. */
  readonly continued: NotedPoint | null
}

/** Identifies a step as events do: ids are unique within a loop. */
export function stepKey(loop: string | null, id: string): string {
  return JSON.stringify([loop, id])
}

export function pointsOf(workflow: Workflow): Points {
  const steps = new Map<string, StepPoints>()
  for (const place of stepsOf(workflow)) {
    const key = stepKey(place.loop?.id ?? null, place.step.id)
    if (place.step.id !== '' && !steps.has(key)) steps.set(key, pointsOfStep(place, workflow))
  }
  const ofDefault = (name: string, origin: Origin): NotedPoint =>
    point('default', pointName(name, workflow), origin, ['used'])
  const parameters = [...workflow.parameters.properties.values()].filter(given => given.default !== null)
  const outputs = propertiesOf(workflow.output).flatMap(({ property, name }) => {
    const fallback = property.value && substituteOf(property)
    return fallback ? [[name, ofDefault(outputName(name), fallback.origin)] as const] : []
  })
  return {
    parameters: new Map(parameters.map(({ name, origin }) => [name, ofDefault(name, origin)])),
    outputs: new Map(outputs),
    steps
  }
}

/** Every point, parameters first. */
export function allPoints({ parameters, steps, outputs }: Points): readonly NotedPoint[] {
  const ofSteps = [...steps.values()].flatMap(({ points, continued }) => [
    ...points.values(),
    ...(continued ? [continued] : [])
  ])
  return [...parameters.values(), ...ofSteps, ...outputs.values()]
}

function pointsOfStep({ step, isHandler }: StepLocation, workflow: Workflow): StepPoints {
  const name = pointName(step.id, workflow)
  const of = (kind: PointKind, origin: Origin | undefined, outcomes: readonly string[]) =>
    origin ? [point(kind, name, origin, outcomes)] : []
  const { condition, onError } = step
  const given = defaultOf(step)
  const points = [
    ...of(isHandler ? 'handler' : 'step', step.origin, ['reached']),
    ...of('condition', condition ? conditionOrigin(step) : undefined, ['true', 'false']),
    ...of('retry', onError.retry?.retries ? policyOrigin(step) : undefined, ['succeeds', 'gives up']),
    ...of('default', given?.origin, ['used']),
    ...(step.kind === 'forEach' ? of('loop', step.collection.origin, ['empty', 'one', 'many']) : []),
    ...(step.kind === 'elicitation' ? of('answer', step.message.origin, answers) : [])
  ]
  const [continued = null] =
    onError.tolerates.length > 0 ? of('handler', policyOrigin(step), ['continues']) : []
  return { step, points: new Map(points.map(each => [each.kind, each])), continued }
}

export const answers = ['accept', 'decline', 'cancel', 'timeout']

function point(kind: PointKind, name: string, origin: Origin, outcomes: readonly string[]): NotedPoint {
  return { kind, name, origin, hits: new Map(outcomes.map(outcome => [outcome, 0])) }
}

function defaultOf(step: Step): Located<unknown> | null {
  return step.defaultOutput ?? (step.kind === 'elicitation' ? step.defaultAnswer : null)
}

function conditionOrigin({ condition, origin }: Step): Origin {
  if (condition?.kind === 'template') return condition.expression.origin
  return condition?.origin ?? origin
}

/** The origin of a step's own policy for failures; undefined if the engine or the workflow decides. */
export function policyOrigin({ fields }: Step): Origin | undefined {
  for (const [name, origin] of fields) if (/^(onError|allowFailure)\b/.test(name)) return origin
  return undefined
}

/** The name of an output property; the prefix distinguishes it from a parameter. */
export function outputName(property: string): string {
  return `output.${property}`
}

/** Adds the name of the action to a name within it, except for a call with that same name. */
export function pointName(name: string, { action }: Workflow): string {
  return action === undefined || action.action === name ? name : `${action.action}.${name}`
}
