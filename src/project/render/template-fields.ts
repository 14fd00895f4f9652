import {
  conditionExpressions,
  type Expression,
  expressionsOf,
  innerSteps,
  type OutputProperty,
  type Step,
  type Workflow
} from '../../model/index.js'

/** A field of a workflow that holds a template. */
export interface TemplateField {
  /** The step it belongs to; null for the output of the workflow. */
  readonly step: string | null
  readonly role: 'argument' | 'condition' | 'message' | 'collection' | 'output'
  readonly expression: Expression
}

/** Every field with a template, in the order of the document. */
export function templateFields(workflow: Workflow): readonly TemplateField[] {
  const steps = [...workflow.steps, ...workflow.handlers].flatMap(fieldsOfStep)
  const output = (workflow.output?.properties ?? []).flatMap(fieldsOfProperty)
  return [...steps, ...output]
    .filter(field => field.expression.isTemplate)
    .sort((a, b) => a.expression.origin.span.start - b.expression.origin.span.start)
}

function fieldsOfStep(step: Step): TemplateField[] {
  const fields: TemplateField[] = []
  const add = (role: TemplateField['role'], expression: Expression): void => {
    fields.push({ step: step.id, role, expression })
  }
  for (const expression of conditionExpressions(step.condition)) add('condition', expression)
  if (step.kind === 'tool' && step.arguments)
    for (const { expression } of expressionsOf(step.arguments)) add('argument', expression)
  if (step.kind === 'elicitation') add('message', step.message)
  if (step.kind === 'forEach') add('collection', step.collection)
  return [...fields, ...innerSteps(step).flatMap(fieldsOfStep)]
}

function fieldsOfProperty(property: OutputProperty): TemplateField[] {
  const own: TemplateField[] = property.value
    ? [{ step: null, role: 'output', expression: property.value }]
    : []
  return [...own, ...(property.properties ?? []).flatMap(fieldsOfProperty)]
}
