import { stepPlaces } from '../../../analysis/template-places.js'
import { readTemplate } from '../../../analysis/template-reading.js'
import { type Expression, problemAt, type Workflow } from '../../../model/index.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'

/** A condition whose text can never be exactly `true`. */
export const noUnmetCondition: Rule = {
  meta: {
    id: 'no-unmet-condition',
    description: 'Finds a template condition that can never be met.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noUnmetCondition.meta))
      for (const { step } of stepPlaces(workflow)) {
        if (step.condition?.kind !== 'template') continue
        const { expression } = step.condition
        // That nothing is written is told as such while the document is read.
        if (expression.text === '') continue
        const reason = reasonOf(expression, workflow)
        if (reason === null) continue
        yield problemAt(expression.origin, {
          severity: 'warning',
          message: `the condition is never met, and step "${step.id}" always skipped: ${reason}`
        })
      }
  }
}

function reasonOf(expression: Expression, workflow: Workflow): string | null {
  const { text } = expression
  if (!text.includes('{{'))
    return text === 'true' ? null : `only exactly true meets it, and it says ${JSON.stringify(text)}`
  const { tree } = readTemplate(expression, workflow)
  const [first, last] = [tree?.nodes[0], tree?.nodes.at(-1)]
  if (last?.kind === 'text' && /^\s+$/.test(last.text) && last.text.includes('\n'))
    return 'the text ends with a line end, as a block scalar does; write it in quotes, or with |-'
  const paddings = [first, last].filter(node => node?.kind === 'text' && /^\s+$/.test(node.text))
  if (paddings.length > 0)
    return 'blanks around the template are part of the result, which must be exactly true'
  return typeReason(expression, workflow)
}

/** A lone argument that is declared as something that prints otherwise than `true`. */
function typeReason(expression: Expression, workflow: Workflow): string | null {
  const [, name = ''] = /^\{\{-?\s*\.input\.(\w+)\s*-?\}\}$/.exec(expression.text) ?? []
  const type = workflow.parameters.properties.get(name)?.type
  if (type !== 'integer' && type !== 'number' && type !== 'array' && type !== 'object') return null
  return `the argument "${name}" is ${type === 'array' || type === 'object' || type === 'integer' ? 'an' : 'a'} ${type}; compare it with something`
}
