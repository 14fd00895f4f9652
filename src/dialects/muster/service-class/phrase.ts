import type { FailureFact, ServiceClass } from '../../../model/index.js'
import { verbOf } from './verbs.js'

/** The engine's words for what goes wrong in a life cycle. */
export function phraseFailure(fact: FailureFact, { name }: ServiceClass): string {
  const { step, kind, cause } = fact
  if (step === null) {
    if (kind === 'arguments') return `arg validation failed: ${cause}`
    return kind === 'routing' ? unavailable(name) : cause
  }
  const verb = verbOf(step.id)
  if (verb === null) return cause
  const words =
    fact.phase === 'arguments'
      ? `failed to process ${verb} tool arguments: ${cause}`
      : `${verb} tool failed: ${cause}`
  return step.id === 'start' ? startFailed(words) : words
}

function unavailable(name: string): string {
  return `ServiceClass ${name} is not available (missing required tools)`
}

export function startFailed(words: string): string {
  return `failed to start ServiceClass instance: ${words}`
}
