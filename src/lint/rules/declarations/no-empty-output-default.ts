import type { OutputProperty } from '../../../model/index.js'
import { propertiesOf } from '../../../model/index.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

/** An empty list or map as the default of an output: the engine takes it for none. */
export const noEmptyOutputDefault: Rule = {
  meta: {
    id: 'no-empty-output-default',
    description:
      'Finds an empty list or map as the default of an output property, which counts as no default.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const { property, name } of propertiesOf(workflow.output)) {
        const origin = property.fields.get('default')
        if (!origin || !isEmpty(property)) continue
        yield problemAt(origin, {
          rule: 'no-empty-output-default',
          severity: 'warning',
          message: `the default of output "${name}" is empty and counts as none: where the value is missing the run fails; write it as a text, '${origin.node?.kind === 'map' ? '{}' : '[]'}', which is turned into the type`
        })
      }
    }
  }
}

function isEmpty({ fields }: OutputProperty): boolean {
  const node = fields.get('default')?.node
  if (node?.kind === 'list') return node.items.length === 0
  return node?.kind === 'map' && node.entries.length === 0
}
