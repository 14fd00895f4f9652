import {
  childrenOf,
  type Expression,
  type FieldRole,
  type ForEachStep,
  fieldsOf,
  type Origin,
  type OutputProperty,
  type Step,
  type Workflow
} from '../model/index.js'

export type ExpressionRole = 'condition' | 'argument' | 'message' | 'collection' | 'output'

/** Where an expression stands. */
export interface ExpressionPlace {
  readonly expression: Expression
  readonly workflow: Workflow
  /** Null for a part of the output. */
  readonly step: Step | null
  /** The loop whose body the step is in. */
  readonly loop: ForEachStep | null
  readonly role: ExpressionRole
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
  for (const field of fieldsOf({ ...workflow, handlers: [] })) {
    const { expression, at, role, depth, key: name, property } = field
    if (!isRead(role)) continue
    yield {
      expression,
      workflow,
      step: at?.step ?? null,
      loop: at?.loop ?? null,
      role,
      depth,
      name,
      property
    }
  }
}

/** What is wanted of a result is another matter than what a template reads. */
function isRead(role: FieldRole): role is ExpressionRole {
  return role !== 'conditionArgument' && role !== 'expectedPath' && role !== 'expectedValue'
}

/**
 * Texts that ToolHive's validator parses although the step never renders them: the message of a tool step
 * or a loop, the arguments of a question or a loop.
 */
export function* ignoredExpressions(workflow: Workflow): Generator<ExpressionPlace> {
  for (const step of workflow.steps) {
    const around = { workflow, step, loop: null, name: '', property: null }
    const message = step.kind === 'elicitation' ? undefined : step.fields.get('message')
    const arguments_ = step.kind === 'tool' ? [] : childrenOf(step.fields.get('arguments'))
    for (const { key, origin } of arguments_) {
      const expression = expressionOf(origin)
      if (expression) yield { ...around, expression, role: 'argument', depth: 1, name: key }
    }
    const expression = message ? expressionOf(message) : null
    if (expression) yield { ...around, expression, role: 'message', depth: 0 }
  }
}

function expressionOf(origin: Origin): Expression | null {
  const { node } = origin
  if (node?.kind !== 'scalar' || !node.text.includes('{{')) return null
  return { text: node.text, origin, isTemplate: true, spanOf: (start, end) => node.spanOf(start, end) }
}
