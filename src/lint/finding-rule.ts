import type { Span } from '../source/span.js'
import type { Finding, FindingKind, TemplateSpan } from '../template/index.js'
import type { ExpressionPlace } from './expressions.js'
import { type InferredPlace, inferredIn } from './inferred.js'
import type { Problem } from './problem.js'
import type { Rule, RuleContext, RuleMeta } from './rule.js'

/** One thing that inference found in a template. */
export interface FindingSubject {
  readonly finding: Finding
  readonly place: ExpressionPlace
  readonly context: RuleContext
  /** It happens in every run that comes to the template, whatever callers, tools and people do. */
  readonly isCertain: boolean
}

export interface FindingRule {
  readonly meta: RuleMeta
  readonly kinds: readonly FindingKind[]
  /** Rules that speak of the same; where one of them has spoken, this one is silent. */
  readonly after: readonly Rule[]
  check(subject: FindingSubject): Iterable<Problem>
}

/** A rule about what inference finds, in all templates of its dialects. */
export function findingRule({ meta, kinds, after, check }: FindingRule): Rule {
  return {
    meta,
    *check(context) {
      const claimed = after.flatMap(rule => said(rule, context))
      for (const inferred of inferredIn(context)) {
        const { place, declared } = inferred
        if (meta.dialects && !meta.dialects.includes(place.workflow.dialect)) continue
        for (const finding of declared.findings) {
          if (!kinds.includes(finding.kind) || isClaimed(claimed, place, finding.span)) continue
          yield* check({ finding, place, context, isCertain: isCertain(finding, inferred) })
        }
      }
    }
  }
}

/** The place of a finding in the file: of the name alone, where it is about one. */
export function spanOf({ expression }: ExpressionPlace, { span, nameSpan }: Finding): Span {
  const { start, end } = nameSpan ?? span
  return expression.spanOf(start, end)
}

const sayings = new WeakMap<RuleContext, Map<Rule, readonly Problem[]>>()

/** What a rule finds. Several rules listen to the same ones, so it is kept. */
export function said(rule: Rule, context: RuleContext): readonly Problem[] {
  const all = sayings.get(context) ?? new Map<Rule, readonly Problem[]>()
  sayings.set(context, all)
  const found = all.get(rule) ?? [...rule.check(context)]
  all.set(rule, found)
  return found
}

/** Whether another rule speaks of a part of the same operand or call. */
export function isClaimed(
  claimed: readonly Problem[],
  { expression }: ExpressionPlace,
  span: TemplateSpan
): boolean {
  const { file } = expression.origin
  const { start, end } = expression.spanOf(span.start, span.end)
  return claimed.some(other => other.file === file && other.span.start < end && start < other.span.end)
}

function isCertain({ kind, certainty, isReached, span }: Finding, { engine }: InferredPlace): boolean {
  if (certainty !== 'must' || !isReached) return false
  const isSame = (other: Finding): boolean =>
    other.kind === kind && other.certainty === 'must' && other.isReached && other.span.start === span.start
  return engine()?.findings.some(isSame) ?? false
}
