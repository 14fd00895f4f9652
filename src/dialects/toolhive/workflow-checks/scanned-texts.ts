import { type ExpressionPlace, expressionsIn, ignoredExpressions } from '../../../analysis/expressions.js'
import { onceEach, type Workflow } from '../../../model/index.js'
import { mayBeSkipped } from './output-reads.js'

/**
 * The texts in which the validator looks for reads of steps that may be skipped, in its order: condition, first-level
 * arguments, message, step by step, and then the output. None where no step may be skipped.
 */
export const scannedForDefaults = onceEach((workflow: Workflow) =>
  workflow.steps.some(mayBeSkipped) ? textsOf(workflow) : []
)

function textsOf(workflow: Workflow): readonly ExpressionPlace[] {
  return [...expressionsIn(workflow), ...ignoredExpressions(workflow)]
    .filter(isScanned)
    .sort((a, b) => scanOrder(a) - scanOrder(b))
}

/** When the validator comes to a text: with its step, or with the output after all of them. */
export function scanOrder({ step, workflow }: ExpressionPlace): number {
  return step ? step.index : workflow.steps.length
}

function isScanned({ loop, role, depth }: ExpressionPlace): boolean {
  return loop === null && (role !== 'argument' || depth === 1) && role !== 'collection'
}
