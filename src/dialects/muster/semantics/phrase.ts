import type { FailureFact, Step } from '../../../model/index.js'

/** The engine's words for a failure of the run, of a step, or of what a step holds. */
export function phraseFailure(fact: FailureFact, workflow: string): string {
  const { step } = fact
  if (step === null) return runWords(fact, workflow)
  return fact.inner ?? stepWords(fact, step)
}

function runWords({ kind, cause }: FailureFact, workflow: string): string {
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

function stepWords({ kind, cause, phase }: FailureFact, step: Step): string {
  if (phase === 'condition') return conditionWords(cause, step)
  switch (kind) {
    case 'template':
      return phase === 'collection'
        ? `forEach step ${step.id}: ${cause}`
        : `failed to resolve arguments for step ${step.id}: ${cause}`
    case 'collection':
      return `forEach step ${step.id}: ${cause}`
    case 'tool_error':
      return cause
    default:
      return `step ${step.id} failed: ${cause}`
  }
}

function conditionWords(cause: string, { id, condition }: Step): string {
  if (condition?.kind === 'template') return `failed to evaluate condition template for step ${id}: ${cause}`
  if (condition?.kind === 'call') return `failed to evaluate condition for step ${id}: ${cause}`
  return `step ${id} ${cause}`
}
