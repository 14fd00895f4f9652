import {
  type ForEachStep,
  fieldsOf,
  onceEach,
  type Step,
  type TemplatedField,
  type Workflow
} from '../../model/index.js'

/** The location of an expression. */
export interface ExpressionLocation extends TemplatedField {
  readonly workflow: Workflow
  /** The step that owns it; null for a part of the output. */
  readonly step: Step | null
  /** The loop whose body contains the step. */
  readonly loop: ForEachStep | null
}

/** Every expression of a workflow, in step order, the output last; most rules use it. */
export const expressionsIn = onceEach((workflow: Workflow): readonly ExpressionLocation[] =>
  fieldsOf(workflow).map(field => placeOf(field, workflow))
)

function placeOf(field: TemplatedField, workflow: Workflow): ExpressionLocation {
  const { role, expression, at, property, key, depth } = field
  const { step = null, loop = null } = at ?? {}
  return { role, expression, at, property, key, depth, workflow, step, loop }
}

/** Texts that a validator parses although no run renders them. */
export function ignoredExpressions(workflow: Workflow): readonly ExpressionLocation[] {
  const { templates } = workflow.semantics
  return workflow.steps.flatMap(step =>
    templates.parsedOnly(step).map(text => {
      const depth = text.role === 'argument' ? 1 : 0
      return { ...text, workflow, at: null, step, loop: null, property: null, depth }
    })
  )
}
