import type { Rule, RuleMeta } from './rule.js'

/** A rule whose problems are found while files are read and lowered: it hands on what was found under its id. */
export function readingRule(meta: RuleMeta): Rule {
  return { meta, check: context => context.found.get(meta.id) ?? [] }
}
