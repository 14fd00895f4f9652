import type { FailureFact, FailureKind, Step } from '../../../model/index.js'

/** The engine's message for a failure of the run, a step, or an iteration of a loop. */
export function phraseFailure(fact: FailureFact): string {
  const { step, iteration } = fact
  if (step === null) return describeRun(fact)
  if (!iteration) return describeStep({ ...fact, step })
  const message = iterationMessage(fact)
  return iteration.reportedBy === 'loop'
    ? `forEach step ${step.id} iteration ${iteration.index}: ${message}`
    : message
}

function describeRun({ kind, cause }: FailureFact): string {
  if (kind === 'timeout') return 'workflow timed out'
  if (kind === 'cancelled') return 'workflow cancelled'
  return kind === 'output' ? `output construction failed: ${cause}` : cause
}

type StepFact = FailureFact & { readonly step: Step }

function describeStep(fact: StepFact): string {
  const message = WORDS[fact.kind]
  return message ? message(fact) : fact.cause
}

const WORDS: Partial<Record<FailureKind, (fact: StepFact) => string>> = {
  condition: ({ step, cause }) =>
    `template expansion failed: failed to evaluate condition for step ${step.id}: ${cause}`,
  template: describeTemplate,
  collection: ({ step, cause }) => `forEach step ${step.id}: ${cause}`,
  limit: describeLimit,
  routing: fact =>
    `failed to route tool ${toolOf(fact)} in step ${fact.step.id}: tool not found: ${toolOf(fact)}`,
  call: fact => describeCall(fact, fact.cause),
  tool_error: fact => describeCall(fact, `tool execution failed: ${fact.cause}`),
  missing_fixture: fact => describeCall(fact, fact.cause),
  elicitation: ({ step, cause, phase }) =>
    phase === 'message' ? `elicitation request failed for step ${step.id}: ${cause}` : cause,
  missing_answer: ({ step, cause }) => `elicitation request failed for step ${step.id}: ${cause}`,
  timeout: fact => describeEnded(fact, fact.cause),
  cancelled: fact => describeEnded(fact, 'context canceled')
}

function describeTemplate({ step, cause, phase }: StepFact): string {
  const prefix = 'template expansion failed: failed to'
  switch (phase) {
    case 'condition':
      return `${prefix} evaluate condition for step ${step.id}: ${cause}`
    case 'message':
      return `${prefix} expand elicitation message for step ${step.id}: failed to expand value for key "message": ${cause}`
    case 'collection':
      return `forEach step ${step.id}: failed to expand collection template: ${cause}`
    default:
      return `${prefix} expand arguments for step ${step.id}: ${cause}`
  }
}

function describeLimit(fact: StepFact): string {
  if (fact.step.kind === 'forEach') return `forEach step ${fact.step.id}: ${fact.cause}`
  return fact.step.kind === 'elicitation'
    ? `elicitation request failed for step ${fact.step.id}: ${fact.cause}`
    : fact.cause
}

function describeEnded(fact: StepFact, message: string): string {
  if (fact.step.kind === 'tool') return describeCall(fact, message)
  return fact.step.kind === 'elicitation'
    ? `elicitation request failed for step ${fact.step.id}: ${message}`
    : message
}

function describeCall(fact: StepFact, message: string): string {
  return `tool call failed: tool ${toolOf(fact)} in step ${fact.step.id}: ${message}`
}

function iterationMessage(fact: FailureFact): string {
  switch (fact.kind) {
    case 'template':
      return `template expansion failed: ${fact.cause}`
    case 'routing':
      return `failed to route tool: tool not found: ${toolOf(fact)}`
    case 'tool_error':
      return `tool execution failed: ${fact.cause}`
    case 'cancelled':
      return 'context canceled'
    default:
      return fact.cause
  }
}

function toolOf({ tool, step }: FailureFact): string {
  return tool ?? (step?.kind === 'tool' ? step.tool.value : '')
}
