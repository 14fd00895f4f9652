import {
  declaredType,
  problemAt,
  type ToolDescription,
  type Workflow,
  withArticle
} from '../../../model/index.js'
import { partsOf } from '../../argument-fit.js'
import { callRule } from '../../step-rule.js'

/** An argument that stays text although its tool expects a number or a boolean: the engine uses only the schemas of published tools. */
export const noUnconvertedArgument = callRule(
  {
    id: 'no-unconverted-argument',
    description: 'Finds a typed argument of a hidden tool, which is sent as text.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step, tool, workflow }) {
    if (!step.arguments || isConverted(tool, workflow)) return
    for (const { tree, schema } of partsOf(step.arguments, tool.inputSchema)) {
      const type = declaredType(schema)
      const isText = tree.kind === 'template' || (tree.kind === 'literal' && typeof tree.value === 'string')
      if (!isText || type === null || !CONVERTED.includes(type)) continue
      yield problemAt(tree.origin, {
        message: `the tool takes ${withArticle(type)} here and gets text: "${tool.name}" is hidden by the aggregation, the engine has no schema of a hidden tool and turns no text into ${withArticle(type)} for it; publish the tool, or write the value without quotes or template`
      })
    }
  }
)

/** Whether the engine converts text to numbers in calls of this tool, tested with its own conversion. */
function isConverted({ name }: ToolDescription, { semantics }: Workflow): boolean {
  const inputSchema = { type: 'object', properties: { count: { type: 'integer' } } }
  return semantics.adaptArguments({ count: '1' }, { name, inputSchema }).count !== '1'
}

const CONVERTED = ['integer', 'number', 'boolean']
