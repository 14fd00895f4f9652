import { rules } from '../../../project/linting/rules.js'
import { UsageError } from '../../../project/usage-error.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import type { AgentTool } from '../agent-tool.js'
import { inputOf, textOf } from '../files-input.js'
import { listOf, record, text } from '../shapes.js'

export const explainTool: AgentTool = {
  name: 'explain',
  title: 'Explain a lint rule',
  description:
    'Says what a rule finds, why it matters, with a bad and a good example, and how to silence it. Without a rule it lists the rules whose id or description holds the text in "search".',
  input: inputOf({ rule: text, search: text }),
  output: record({
    rule: text,
    page: text,
    rules: listOf(record({ id: text, severity: text, description: text }))
  }),
  answer: async (input, { rulePage }) => {
    const id = textOf(input.rule)
    if (id === undefined) return { rules: listed(textOf(input.search) ?? '') }
    const ids = rules.map(({ meta }) => meta.id)
    if (!ids.includes(id)) throw new UsageError(`there is no rule "${id}"${didYouMean(id, ids)}`)
    return { rule: id, page: rulePage(id) }
  }
}

function listed(search: string): readonly object[] {
  const wanted = search.toLowerCase()
  return rules
    .map(({ meta: { id, severity, description } }) => ({ id, severity, description }))
    .filter(({ id, description }) => `${id} ${description}`.toLowerCase().includes(wanted))
}
