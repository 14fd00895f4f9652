import {
  type Condition,
  conditionExpressions,
  type Expression,
  expressionsOf,
  innerSteps,
  type Step,
  type Workflow
} from '../../model/index.js'

/** Where a step stands: among the steps, in a loop or group, or among the handlers. */
export interface StepPlace {
  readonly workflow: Workflow
  readonly step: Step
  /** The loop or group that it is in. */
  readonly container: Step | null
  readonly isHandler: boolean
  /** Its place in the list that it stands in. */
  readonly index: number
}

/** A template where it stands; no step for a part of the output. */
export interface TemplatePlace {
  readonly workflow: Workflow
  readonly at: StepPlace | null
  readonly role: 'condition' | 'argument' | 'collection' | 'output'
  readonly expression: Expression
  /** How deep in the arguments: 1 for an argument itself. */
  readonly depth: number
}

/** Every step with its place, those inside loops and groups right after these, handlers last. */
export function* stepPlaces(workflow: Workflow): Generator<StepPlace> {
  for (const [steps, isHandler] of [
    [workflow.steps, false],
    [workflow.handlers, true]
  ] as const)
    for (const [index, step] of steps.entries()) {
      yield { workflow, step, container: null, isHandler, index }
      for (const [place, inner] of innerSteps(step).entries())
        yield { workflow, step: inner, container: step, isHandler, index: place }
    }
}

const known = new WeakMap<Workflow, readonly TemplatePlace[]>()

/** Every template of a workflow in the order of its steps, the output last. Several rules ask for the same, so it is kept. */
export function templatePlaces(workflow: Workflow): readonly TemplatePlace[] {
  const before = known.get(workflow)
  if (before) return before
  const places = [...listPlaces(workflow)].filter(isRendered)
  known.set(workflow, places)
  return places
}

/** In arguments, a text with no end to its action is no template. */
function isRendered({ expression: { text }, role }: TemplatePlace): boolean {
  return text.includes('{{') && (role === 'output' || role === 'condition' || text.includes('}}'))
}

function* listPlaces(workflow: Workflow): Generator<TemplatePlace> {
  for (const at of stepPlaces(workflow)) yield* ofStep(at)
  const { output } = workflow
  if (output?.template)
    for (const { expression, depth } of expressionsOf(output.template))
      yield { workflow, at: null, role: 'output', expression, depth }
}

function* ofStep(at: StepPlace): Generator<TemplatePlace> {
  const { workflow, step } = at
  const around = { workflow, at, depth: 0 }
  for (const expression of conditionExpressions(step.condition))
    yield { ...around, expression, role: roleIn(step.condition) }
  if (step.kind === 'forEach') yield { ...around, expression: step.collection, role: 'collection' }
  if (step.kind !== 'tool' || !step.arguments) return
  for (const { expression, depth } of expressionsOf(step.arguments, 0))
    yield { ...around, expression, depth, role: 'argument' }
}

/** The templates in a condition that looks at a result are arguments and expected values, not decisions. */
function roleIn(condition: Condition | null): 'condition' | 'argument' {
  return condition?.kind === 'template' ? 'condition' : 'argument'
}
