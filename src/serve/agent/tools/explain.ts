import type { RuleMeta } from '../../../lint/rule.js'
import { findRules, ruleNamed } from '../../../project/linting/find-rules.js'
import type { AgentTool } from '../agent-tool.js'
import { inputOf, textOf } from '../files-input.js'
import { listOf, record, text } from '../shapes.js'

export const explainTool: AgentTool = {
  name: 'explain',
  title: 'Explain a lint rule',
  isAboutVmcp: true,
  description:
    'Explains what a rule finds, why it matters, with a bad and a good example, and how to silence it. Without a rule it lists the rules whose id or description holds the text in "search".',
  input: inputOf({ rule: text, search: text }),
  output: record({
    rule: text,
    page: text,
    rules: listOf(record({ id: text, severity: text, description: text }))
  }),
  answer: async (input, { rulePage }) => {
    const id = textOf(input.rule)
    if (id === undefined) return { rules: findRules(textOf(input.search) ?? '').map(listed) }
    return { rule: id, page: rulePage(ruleNamed(id).id) }
  }
}

function listed({ id, severity, description }: RuleMeta): object {
  return { id, severity, description }
}
