import { type ExpressionPlace, type ExpressionRole, expressionsIn } from './expressions.js'
import type { Problem } from './problem.js'
import type { Rule, RuleMeta } from './rule.js'

/** A rule that looks at one expression after the other, all of one role. */
export function expressionRule(
  meta: RuleMeta,
  role: ExpressionRole,
  check: (place: ExpressionPlace) => Iterable<Problem>
): Rule {
  return {
    meta,
    *check(context) {
      for (const workflow of context.workflows) {
        if (meta.dialects && !meta.dialects.includes(workflow.dialect)) continue
        for (const place of expressionsIn(workflow)) if (place.role === role) yield* check(place)
      }
    }
  }
}
