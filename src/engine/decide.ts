import {
  type CallCondition,
  type Condition,
  type ConditionRecord,
  conditionText,
  type Expectation,
  type LookedAt,
  type ResultCondition,
  type ResultSemantics,
  type TemplateCondition
} from '../model/index.js'
import { callTool, findCallee, toolNotFound } from './call.js'
import { conditionValues } from './condition-values.js'
import type { StepContext, StepTrouble } from './steps/executor.js'

export type Decided =
  | { readonly kind: 'decided'; readonly condition: ConditionRecord }
  | { readonly kind: 'failed'; readonly trouble: StepTrouble }
  | { readonly kind: 'interrupted' }

/** Decides whether a step runs, and reports the decision. */
export async function decide(condition: Condition, context: StepContext): Promise<Decided> {
  if (condition.kind === 'template') return byTemplate(condition, context)
  const { results } = context.semantics
  if (!results)
    throw new Error(`a workflow without result semantics has a condition of kind ${condition.kind}`)
  return condition.kind === 'result'
    ? byResult(condition, context, results)
    : byCall(condition, context, results)
}

function byTemplate({ expression }: TemplateCondition, context: StepContext): Decided {
  const { semantics } = context
  const scope = context.scope()
  const decided = semantics.decide(expression, scope)
  if (!decided.ok) return failed(decided.failure)
  context.emit({
    type: 'conditionEvaluated',
    expression: expression.text,
    decision: decided.value,
    values: conditionValues(expression, semantics.functions, scope)
  })
  const { value: decision, gave: value } = decided
  return { kind: 'decided', condition: { decision, ...(value === undefined ? {} : { value }) } }
}

function byResult(condition: ResultCondition, context: StepContext, results: ResultSemantics): Decided {
  const found = results.ofStep(context.view, condition.step.value)
  if (!found.ok) return failed(found.failure)
  return judged(condition, found.value, context, results)
}

/** A call without a result meets no expectation. */
async function byCall(
  condition: CallCondition,
  context: StepContext,
  results: ResultSemantics
): Promise<Decided> {
  const { semantics } = context
  const name = condition.tool.value
  const rendered = condition.arguments
    ? semantics.renderArguments(condition.arguments, context.scope())
    : { ok: true as const, value: {} }
  if (!rendered.ok) return failed(rendered.failure)
  const callee = findCallee(context, name)
  const known = callee?.kind === 'backend' ? callee.tool : null
  const args = semantics.adaptArguments(rendered.value, known)
  if (!callee) {
    toolNotFound(context, { name, args })
    return recorded(condition, { decision: false, value: false }, context)
  }
  const called = await callTool(context, callee, { name, args, attempt: 1, isForCondition: true })
  if (called.kind === 'interrupted') return called
  if (called.kind === 'failed') return recorded(condition, { decision: false, value: false }, context)
  return judged(condition, results.ofCall(called.result), context, results)
}

function judged(
  condition: Condition & { readonly expectation: Expectation },
  subject: LookedAt,
  context: StepContext,
  results: ResultSemantics
): Decided {
  const met = results.meets(condition.expectation, subject, context.scope())
  if (!met.ok) return failed(met.failure)
  const { value, isError } = subject
  const record = { decision: met.value, isError, ...(value === undefined ? {} : { value }) }
  return recorded(condition, record, context)
}

function recorded(condition: Condition, record: ConditionRecord, context: StepContext): Decided {
  const { decision, value } = record
  const subject = condition.kind === 'result' ? condition.step.value : 'the call'
  const values = value === undefined ? [] : [{ reference: subject, value }]
  context.emit({ type: 'conditionEvaluated', expression: conditionText(condition), decision, values })
  return { kind: 'decided', condition: record }
}

function failed(trouble: StepTrouble): Decided {
  return { kind: 'failed', trouble: { ...trouble, phase: 'condition' } }
}
