import { indexOf, type Step, type Workflow } from '../model/index.js'
import type { TemplateSpan } from '../template/index.js'
import type { ExpressionPlace } from './expressions.js'
import { readTemplate } from './template-reading.js'

/** `eq .steps.deploy.status "failed"`: a status or an answer against a word. */
export interface Comparison {
  readonly step: Step
  readonly field: 'status' | 'action'
  readonly word: string
  /** The word as it is written. */
  readonly span: TemplateSpan
  readonly isEqual: boolean
  /** The whole call. */
  readonly callSpan: TemplateSpan
}

/** Every comparison of a step's status, or of the action of an answer, with a literal. */
export function statusComparisons({ expression, workflow }: ExpressionPlace): Comparison[] {
  return readTemplate(expression, workflow).reading.calls.flatMap(({ name, operands, span: callSpan }) => {
    if (name !== 'eq' && name !== 'ne') return []
    const paths = operands.flatMap(({ path }) => (path ? [path] : []))
    const subject = paths.length === 1 ? subjectOf(paths[0] ?? [], workflow) : null
    if (!subject) return []
    return operands.flatMap(({ node, span }) =>
      node?.kind === 'string' ? [{ ...subject, word: node.text, span, isEqual: name === 'eq', callSpan }] : []
    )
  })
}

function subjectOf(
  [root, id, ...rest]: readonly string[],
  workflow: Workflow
): Pick<Comparison, 'step' | 'field'> | null {
  const step = root === 'steps' ? indexOf(workflow).step(id) : undefined
  const path = rest.join('.')
  if (step && path === 'status') return { step, field: 'status' }
  const isAnswer = path === 'output.action' || path === 'action'
  return step?.kind === 'elicitation' && isAnswer ? { step, field: 'action' } : null
}
