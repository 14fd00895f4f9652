import {
  type ExpressionLocation,
  expressionsIn,
  ignoredExpressions
} from '../../../analysis/reading/expressions.js'
import { onceEach, type Workflow } from '../../../model/index.js'
import { mayBeSkipped } from './output-reads.js'

/**
 * The texts that the validator scans for reads of skippable steps, in its order: condition, first-level arguments and message of
 * each step, then the output. Empty when no step may be skipped.
 */
export const scannedForDefaults = onceEach((workflow: Workflow) =>
  workflow.steps.some(mayBeSkipped) ? textsOf(workflow) : []
)

function textsOf(workflow: Workflow): readonly ExpressionLocation[] {
  return [...expressionsIn(workflow), ...ignoredExpressions(workflow)]
    .filter(isScanned)
    .sort((a, b) => scanOrder(a) - scanOrder(b))
}

/** When the validator scans a text: with its step, or for the output after all steps. */
export function scanOrder({ step, workflow }: ExpressionLocation): number {
  return step ? step.index : workflow.steps.length
}

function isScanned({ loop, role, depth }: ExpressionLocation): boolean {
  return loop === null && (role !== 'argument' || depth === 1) && role !== 'collection'
}
