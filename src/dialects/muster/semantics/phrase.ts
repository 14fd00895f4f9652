import type { FailureFact, Step } from '../../../model/index.js'
import { NOT_RENDERED } from './render.js'

/** The engine's message for a failure of the run, a step, or an inner step. */
export function phraseFailure(fact: FailureFact, workflow: string): string {
  const { step } = fact
  if (step === null) return describeRun(fact, workflow)
  return fact.inner ?? describeStep(fact, step)
}

function describeRun({ kind, cause }: FailureFact, workflow: string): string {
  switch (kind) {
    case 'arguments':
      return `input validation failed: ${cause}`
    case 'routing':
      return `workflow ${workflow} is not available (missing required tools)`
    case 'output':
      return `failed to render output template: ${cause}`
    default:
      return cause
  }
}

function describeStep(fact: FailureFact, step: Step): string {
  const { kind, cause, phase } = fact
  if (phase === 'condition') return describeCondition(fact, step)
  switch (kind) {
    case 'template':
      return phase === 'collection'
        ? `forEach step ${step.id}: failed to resolve items expression: ${NOT_RENDERED}${cause}`
        : `failed to resolve arguments for step ${step.id}: ${cause}`
    case 'collection':
      return `forEach step ${step.id}: ${cause}`
    case 'tool_error':
      return cause
    default:
      return `step ${step.id} failed: ${cause}`
  }
}

function describeCondition({ kind, cause }: FailureFact, { id, condition }: Step): string {
  if (condition?.kind === 'template') return `failed to evaluate condition template for step ${id}: ${cause}`
  if (condition?.kind === 'result') return `step ${id} ${cause}`
  return kind === 'template'
    ? `failed to resolve condition arguments for step ${id}: ${cause}`
    : `failed to evaluate condition for step ${id}: ${cause}`
}
