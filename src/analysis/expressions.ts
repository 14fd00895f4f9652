import {
  type Expression,
  type FieldRole,
  type ForEachStep,
  fieldsOf,
  type OutputProperty,
  type Step,
  type StepPlace,
  type Workflow
} from '../model/index.js'

/** Where an expression stands. */
export interface ExpressionPlace {
  readonly expression: Expression
  readonly workflow: Workflow
  /** The step that it belongs to, where that stands; null for a part of the output. */
  readonly at: StepPlace | null
  readonly step: Step | null
  /** The loop whose body the step is in. */
  readonly loop: ForEachStep | null
  readonly role: FieldRole
  /** How deep in the arguments: 1 for an argument itself. */
  readonly depth: number
  /** The name of the output property, or the key of the argument. */
  readonly name: string
  readonly property: OutputProperty | null
}

const known = new WeakMap<Workflow, readonly ExpressionPlace[]>()

/** Every expression of a workflow, in the order of its steps, the output last. Most rules ask, so they are kept. */
export function expressionsIn(workflow: Workflow): readonly ExpressionPlace[] {
  const places = known.get(workflow) ?? [...findIn(workflow)]
  known.set(workflow, places)
  return places
}

function* findIn(workflow: Workflow): Generator<ExpressionPlace> {
  for (const { expression, at, role, depth, key: name, property } of fieldsOf(workflow)) {
    const [step, loop] = [at?.step ?? null, at?.loop ?? null]
    yield { expression, workflow, at, step, loop, role, depth, name, property }
  }
}

/** Texts that a validator parses although no run renders them. */
export function* ignoredExpressions(workflow: Workflow): Generator<ExpressionPlace> {
  const { templates } = workflow.semantics
  for (const step of workflow.steps)
    for (const { expression, role, key: name } of templates.parsedOnly(step)) {
      const depth = role === 'argument' ? 1 : 0
      yield { workflow, at: null, step, loop: null, property: null, expression, role, name, depth }
    }
}
