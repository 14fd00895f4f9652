import type { ExpressionLocation } from '../../../analysis/reading/expressions.js'
import { readTemplate } from '../../../analysis/reading/template-reading.js'
import { decisionPath, hasChild, type Step, textOf } from '../../../model/index.js'
import { type TemplateSpan, type TemplateTreeNode, walk } from '../../../template/index.js'

/** `.steps.STEP.output.FIELD`, as ToolHive's validator recognises it. */
export interface OutputRead {
  readonly step: string
  readonly field: string
  readonly span: TemplateSpan
}

/**
 * The reads of step outputs that the validator sees: every field path in the text that begins with `.steps`, whatever the dot is
 * there, with the fields of a chain as a separate path. It ignores variables and `index`.
 */
export function outputReads({ expression, workflow }: ExpressionLocation): OutputRead[] {
  if (!READ.test(expression.text)) return []
  return readTemplate(expression, workflow)
    .bodies.flatMap(walk)
    .filter(node => isOutputPath(namesOf(node)))
    .map(node => {
      const names = namesOf(node)
      return { step: names[1] ?? '', field: names[3] ?? '', span: { start: node.start, end: node.end } }
    })
}

/** The syntax of such a path; text without it needs no further analysis. */
const READ = /\.steps\.[^.]+\.output\.[^.]/

function namesOf(node: TemplateTreeNode): readonly string[] {
  if (node.kind === 'field') return node.names
  return node.kind === 'chain' ? node.fields : NONE
}

const NONE: readonly string[] = []

function isOutputPath(names: readonly string[]): boolean {
  return names.length > 3 && names[0] === 'steps' && names[2] === 'output'
}

/** Whether the validator considers that a step may have no output; the content of its condition does not matter. */
export function mayBeSkipped(step: Step): boolean {
  return step.condition !== null || textOf(step.fields.get('onError.action')) === 'continue'
}

/** The paths that a skip depends on, when only the condition causes it. */
export function skipRestsOn({ condition, fields, origin }: Step): readonly string[] {
  const isAlone = condition !== null && textOf(fields.get('onError.action')) !== 'continue'
  return isAlone ? [decisionPath({ path: `${origin.path}.condition` })] : []
}

export function hasDefault(step: Step, field: string): boolean {
  return hasChild(step.fields.get('defaultResults'), field)
}
