import { type Expression, type FieldRole, fieldsOf, type Workflow } from '../../model/index.js'

/** A field of a workflow that contains a template. */
export interface TemplateField {
  /** The step it belongs to; null for the output of the workflow. */
  readonly step: string | null
  readonly role: 'argument' | 'condition' | 'message' | 'collection' | 'output'
  readonly expression: Expression
}

/** Every field with a template, in document order. */
export function templateFields(workflow: Workflow): readonly TemplateField[] {
  return fieldsOf(workflow)
    .filter(({ expression }) => expression.isTemplate)
    .map(({ at, role, expression }) => ({ step: at?.step.id ?? null, role: shownRoles[role], expression }))
    .sort((a, b) => a.expression.origin.span.start - b.expression.origin.span.start)
}

/** All parts of a condition are shown as the condition. */
const shownRoles: Readonly<Record<FieldRole, TemplateField['role']>> = {
  condition: 'condition',
  conditionArgument: 'condition',
  expectedPath: 'condition',
  expectedValue: 'condition',
  message: 'message',
  collection: 'collection',
  argument: 'argument',
  output: 'output'
}
