import { indexOf, type RecordNames, type Step, type Workflow } from '../../model/index.js'
import type { ComparedCall, TemplateSpan } from '../../template/index.js'
import type { ExpressionLocation } from '../reading/expressions.js'

/** `eq .steps.deploy.status "failed"`: a status or an answer compared with a word. */
export interface Comparison {
  readonly step: Step
  readonly field: 'status' | 'action'
  readonly record: RecordNames
  readonly word: string
  /** The location of the word. */
  readonly span: TemplateSpan
  readonly isEqual: boolean
  /** The location of the whole call. */
  readonly callSpan: TemplateSpan
}

/** Comparisons of a step's status, or of an answer's action, with literals. */
export function statusComparisons(
  { name, operands, span: callSpan }: ComparedCall,
  { workflow }: ExpressionLocation
): readonly Comparison[] {
  if (name !== 'eq' && name !== 'ne') return []
  const [path, ...others] = operands.flatMap(operand => (operand.path ? [operand.path] : []))
  const subject = path && others.length === 0 ? subjectOf(path, workflow) : null
  if (!subject) return []
  return operands.flatMap(({ node }) => {
    if (node?.kind !== 'string') return []
    const { text: word, start, end } = node
    return [{ ...subject, word, span: { start, end }, isEqual: name === 'eq', callSpan }]
  })
}

function subjectOf(
  [root = '', id, ...rest]: readonly string[],
  workflow: Workflow
): Pick<Comparison, 'step' | 'field' | 'record'> | null {
  const { roots, record } = workflow.semantics.templates
  const step = roots.get(root) === 'outcomes' ? indexOf(workflow).step(id) : undefined
  if (!step || !record) return null
  const path = rest.join('.')
  if (path === record.status) return { step, field: 'status', record }
  const { action } = record.answer
  const isAnswer = path === `${record.output}.${action}` || path === action
  return step.kind === 'elicitation' && isAnswer ? { step, field: 'action', record } : null
}
