import { dialects, documentRules } from '../../dialects/index.js'
import { readingRule } from '../../lint/reading-rule.js'
import type { Rule } from '../../lint/rule.js'
import { fileRules } from '../../lint/rules/files.js'
import { rules as workflowRules } from '../../lint/rules/index.js'
import type { RuleMeta } from '../../model/index.js'
import { compareNames } from '../../text/compare-names.js'

/** The rules of one dialect are labelled with it. */
const dialectRules: readonly RuleMeta[] = dialects.flatMap(({ name, rules }) =>
  rules.map(rule => ({ ...rule, dialects: [name] }))
)

/** Every rule, by id: those that check workflows, and the rows of tables, whose problems are found earlier. */
export const rules: readonly Rule[] = [
  ...workflowRules,
  ...[...fileRules, ...documentRules, ...dialectRules].map(readingRule)
].sort((a, b) => compareNames(a.meta.id, b.meta.id))
