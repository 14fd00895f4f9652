import type { Rule, RuleMeta } from './rule.js'

/** A rule from a table; its problems are found during reading and lowering, and it passes them on. */
export function readingRule(meta: RuleMeta): Rule {
  return { meta, mayRefuse: true, check: context => context.found.get(meta.id) ?? [] }
}
