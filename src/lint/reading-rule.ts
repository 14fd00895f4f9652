import type { Rule, RuleMeta } from './rule.js'

/** A rule that is a row of a table: its problems are found while files are read and lowered, and it hands them on. */
export function readingRule(meta: RuleMeta): Rule {
  return { meta, mayRefuse: true, check: context => context.found.get(meta.id) ?? [] }
}
