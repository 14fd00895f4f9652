import type { ExpressionPlace } from '../../../analysis/expressions.js'
import { readTemplate } from '../../../analysis/template-reading.js'
import { hasChild, type Step, textOf } from '../../../model/index.js'
import { type TemplateSpan, walk } from '../../../template/index.js'

/** `.steps.STEP.output.FIELD`, as ToolHive's validator recognises it. */
export interface OutputRead {
  readonly step: string
  readonly field: string
  readonly span: TemplateSpan
}

/**
 * The reads of step outputs that the validator sees: every field path in the text that begins with `.steps`, wherever the
 * dot stands there, and the fields of a chain as if they were a path of their own. Variables and `index` it does not see.
 */
export function outputReads({ expression, workflow }: ExpressionPlace): OutputRead[] {
  if (!expression.text.includes('.steps')) return []
  const reads: OutputRead[] = []
  for (const node of readTemplate(expression, workflow).bodies.flatMap(walk)) {
    const names = node.kind === 'field' ? node.names : node.kind === 'chain' ? node.fields : null
    if (names?.[0] !== 'steps' || names[2] !== 'output') continue
    const [, step, , field] = names
    if (step !== undefined && field !== undefined)
      reads.push({ step, field, span: { start: node.start, end: node.end } })
  }
  return reads
}

/** Whether the validator takes it for possible that a step has no output. What its condition says does not count. */
export function mayBeSkipped(step: Step): boolean {
  return step.condition !== null || textOf(step.fields.get('onError.action')) === 'continue'
}

export function hasDefault(step: Step, field: string): boolean {
  return hasChild(step.fields.get('defaultResults'), field)
}
