import {
  type Expression,
  fieldsOf,
  type StepPlace as PlaceInModel,
  stepsOf,
  type Workflow
} from '../model/index.js'

/** Where a step stands in its workflow. */
export interface WorkflowStepPlace extends PlaceInModel {
  readonly workflow: Workflow
}

/** A template where it stands; no step for a part of the output. */
export interface TemplatePlace {
  readonly workflow: Workflow
  readonly at: WorkflowStepPlace | null
  readonly role: 'condition' | 'argument' | 'collection' | 'output'
  readonly expression: Expression
  /** How deep in the arguments: 1 for an argument itself. */
  readonly depth: number
}

/** Every step with its place, those inside loops and groups right after these, handlers last. */
export function* stepPlaces(workflow: Workflow): Generator<WorkflowStepPlace> {
  for (const place of stepsOf(workflow)) yield { ...place, workflow }
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
  for (const { expression, at, role, depth } of fieldsOf(workflow)) {
    if (role === 'message' || (role === 'expectedPath' && !expression.isTemplate)) continue
    if (role === 'output' && !workflow.output?.template) continue
    yield {
      workflow,
      at: at && { ...at, workflow },
      role: roles[role],
      expression,
      depth: depthOf(role, depth)
    }
  }
}

/** The templates in a condition that looks at a result are arguments and expected values, not decisions. */
const roles = {
  condition: 'condition',
  conditionArgument: 'argument',
  expectedPath: 'argument',
  expectedValue: 'argument',
  argument: 'argument',
  collection: 'collection',
  output: 'output'
} as const

/** How deep something is counts in the arguments of a step and in the output. */
function depthOf(role: keyof typeof roles, depth: number): number {
  return role === 'argument' || role === 'output' ? depth : 0
}
