import type { ExpressionPlace } from '../../../analysis/expressions.js'
import { readTemplate } from '../../../analysis/template-reading.js'
import { childrenOf, type Step, textOf } from '../../../model/index.js'
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
  const { bodies } = readTemplate(expression, workflow)
  return bodies
    .flatMap(body => [...walk(body)])
    .flatMap(node => {
      const names = node.kind === 'field' ? node.names : node.kind === 'chain' ? node.fields : []
      const [root, step, output, field] = names
      if (root !== 'steps' || output !== 'output' || step === undefined || field === undefined) return []
      return [{ step, field, span: { start: node.start, end: node.end } }]
    })
}

/** Whether the validator takes it for possible that a step has no output. What its condition says does not count. */
export function mayBeSkipped(step: Step): boolean {
  return step.condition !== null || textOf(step.fields.get('onError.action')) === 'continue'
}

export function hasDefault(step: Step, field: string): boolean {
  return childrenOf(step.fields.get('defaultResults')).some(({ key }) => key === field)
}
