import { type Expression, type FailureKind, indexOf, isNeverRun, type Workflow } from '../../model/index.js'
import type { Finding, TemplateSpan } from '../../template/index.js'
import { certaintiesOf } from '../certainty/certainties.js'
import { describeFailure, isAlwaysRendered, isTolerated } from '../certainty/consequence.js'
import { sureMisfit } from '../facts/demand-facts.js'
import { type Fact, failsRun } from '../facts/fact.js'
import { failure, type InferredField } from '../facts/value-facts.js'

/**
 * Marks the fact that makes a template fail in every run, whatever callers, tools and users do. Facts are inferred as if earlier
 * ones were fixed, so their consequence is determined here.
 */
export function withCertainFailure(field: InferredField, facts: readonly Fact[]): readonly Fact[] {
  const certain = withFailure(field, facts)
  // A wrong name is a mistake of its own.
  const conditions = certain.some(failsRun) ? failedConditions(field) : []
  return conditions.length === 0
    ? certain
    : certain.map(fact => (failsRun(fact) && !('reference' in fact) ? { ...fact, conditions } : fact))
}

/** The conditions that fail in every run, of the steps that the template reads. */
function failedConditions(field: InferredField): readonly Expression[] {
  const { workflow } = field.place
  const certainties = certaintiesOf(workflow)
  return idsRead(field).flatMap(id => {
    const step = indexOf(workflow).step(id)
    const isFailed = step?.condition?.kind === 'template' && certainties.decision(step) === 'fails'
    return isFailed ? [step.condition.expression] : []
  })
}

function idsRead({ declared, place }: InferredField): readonly string[] {
  const { roots } = place.workflow.semantics.templates
  return declared.reads.flatMap(({ path: [root = '', id = ''] }) =>
    roots.get(root) === 'outcomes' ? [id] : []
  )
}

function withFailure(field: InferredField, facts: readonly Fact[]): readonly Fact[] {
  const { place } = field
  if (facts.some(failsRun) || !mayHideFailure(field, facts) || !isAlwaysRendered(place)) return facts
  const isNamed = place.workflow.semantics.missingKeys === 'fail'
  const finding = isTolerated(place) ? undefined : field.engine().findings.find(isCertainFailure)
  if (finding) {
    const message = isNamed ? '' : `the template fails: ${finding.message}`
    return raisedAt(facts, finding.span, message) ?? [...facts, failure(finding, field)]
  }
  // In an engine where a missing name fails, text of the wrong type does not.
  const misfit = isNamed || isTolerated(place, failureKindOf(field)) ? null : sureMisfit(field)
  if (!misfit) return facts
  const whole = { start: 0, end: place.expression.text.length }
  return raisedAt(facts, whole, describeFailure(place)) ?? [...facts, misfit]
}

/** True when a fact concerns a name in the template, or the template reads a step that never completes. */
function mayHideFailure(field: InferredField, facts: readonly Fact[]): boolean {
  return (
    facts.some(fact => 'reference' in fact) ||
    idsRead(field).some(id => isNeverCompleted(field.place.workflow, id))
  )
}

function isNeverCompleted(workflow: Workflow, id: string): boolean {
  const certainties = certaintiesOf(workflow)
  const step = indexOf(workflow).step(id)
  const decision = step?.condition ? certainties.decision(step) : null
  return decision === 'unmet' || decision === 'fails' || isNeverRun(workflow, id, certainties)
}

/** Findings that only print wrong text or skip a branch; they never fail. */
const HARMLESS: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>([
  'unknown-field',
  'undeclared-field',
  'missing',
  'container',
  'exponent',
  'verb',
  'constant-condition',
  'rounds'
])

function isCertainFailure({ kind, certainty, isReached }: Finding): boolean {
  return certainty === 'must' && isReached && !HARMLESS.has(kind)
}

function failureKindOf({ place: { role } }: InferredField): FailureKind {
  return role === 'condition' || role === 'collection' ? role : 'template'
}

/** The facts, with the one that causes the failure marked; null when none does. */
function raisedAt(facts: readonly Fact[], span: TemplateSpan, message: string): readonly Fact[] | null {
  const reason = facts.find(fact => isReason(fact, span))
  if (!reason) return null
  return facts.map(fact => (fact === reason ? { ...fact, certainFailure: message } : fact))
}

const MAY_STILL_BE_GIVEN: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'undeclared-argument',
  'unset-argument',
  'unset-answer'
])

/** A value that callers may still provide is no cause, and neither is a settled dependency. */
function isReason(fact: Fact, { start, end }: TemplateSpan): boolean {
  if (!('reference' in fact) || MAY_STILL_BE_GIVEN.has(fact.kind)) return false
  if (fact.kind === 'unordered-step' && (fact.isSettled || fact.relation === 'perhaps')) return false
  const { span } = fact.reference
  return span.start < end && start < span.end
}
