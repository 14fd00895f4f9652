import { type ExpressionPlace, expressionsIn, ignoredExpressions } from '../../../analysis/expressions.js'
import type { Step, Workflow } from '../../../model/index.js'
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
  const byStep = new Map(workflow.steps.map((step): [Step, ExpressionPlace[]] => [step, []]))
  for (const place of [...expressionsIn(workflow), ...ignoredExpressions(workflow)])
    if (place.step !== null && isScanned(place)) byStep.get(place.step)?.push(place)
  return [...byStep.values()].flat()
}

function isScanned({ loop, role, depth }: ExpressionPlace): boolean {
  return loop === null && (role !== 'argument' || depth === 1) && role !== 'collection'
}
