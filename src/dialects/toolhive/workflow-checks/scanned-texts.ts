import { type ExpressionPlace, expressionsIn, ignoredExpressions } from '../../../analysis/expressions.js'
import type { Workflow } from '../../../model/index.js'
import { mayBeSkipped } from './output-reads.js'

/**
 * The texts in which the validator looks for reads of steps that may be skipped, in its order: condition, first-level
 * arguments, message, step by step, and then the output. None where no step may be skipped.
 */
export function scannedForDefaults(workflow: Workflow): readonly ExpressionPlace[] {
  if (!workflow.steps.some(mayBeSkipped)) return []
  const outputs = expressionsIn(workflow).filter(({ role }) => role === 'output')
  return [...ofSteps(workflow), ...outputs]
}

function ofSteps(workflow: Workflow): ExpressionPlace[] {
  const all = [...expressionsIn(workflow), ...ignoredExpressions(workflow)]
  return workflow.steps.flatMap(step =>
    all.filter(
      place =>
        place.step === step &&
        place.loop === null &&
        (place.role !== 'argument' || place.depth === 1) &&
        place.role !== 'collection'
    )
  )
}
