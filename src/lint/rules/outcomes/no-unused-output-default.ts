import { expressionsIn } from '../../../analysis/expressions.js'
import { readTemplate } from '../../../analysis/template-reading.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

/** A default beside a text: it stands in only where the whole value is missing. */
export const noUnusedOutputDefault: Rule = {
  meta: {
    id: 'no-unused-output-default',
    description:
      'Finds a default of an output whose value has text around its templates, so that it is never missing.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const { expression, property, name } of expressionsIn(workflow)) {
        if (!property?.default || property.type !== 'string') continue
        const { tree } = readTemplate(expression, workflow)
        if (!tree?.nodes.some(node => node.kind === 'text' && node.text !== '')) continue
        yield problemAt(property.default.origin, {
          rule: 'no-unused-output-default',
          severity: 'warning',
          message: `the default of output "${name}" stands in only where the whole value is <no value>, and this value always has text in it; put the default into the template: {{or A "text"}}`
        })
      }
    }
  }
}
