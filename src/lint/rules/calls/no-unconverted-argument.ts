import { calledTool } from '../../../analysis/called-tool.js'
import {
  declaredType,
  fieldOfSchema,
  type JsonValue,
  problemAt,
  schemaProperties,
  spokenType,
  type ToolDescription,
  type ValueTree,
  type Workflow
} from '../../../model/index.js'
import { stepRule } from '../../step-rule.js'

/** An argument that stays a text although its tool wants a number or a boolean: the engine looks only at schemas of tools that are published. */
export const noUnconvertedArgument = stepRule(
  {
    id: 'no-unconverted-argument',
    description: 'Finds a typed argument of a hidden tool, which is sent as text.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step, workflow, context }) {
    const tool = calledTool(step, workflow, context)
    if (step.kind !== 'tool' || !step.arguments || tool === null || tool === 'missing') return
    if (isConverted(tool, workflow)) return
    for (const { tree, type } of textsFor(step.arguments, tool.inputSchema)) {
      yield problemAt(tree.origin, {
        message: `the tool takes ${spokenType(type)} here and gets a text: "${tool.name}" is hidden by the aggregation, the engine has no schema of a hidden tool and turns no text into ${spokenType(type)} for it; publish the tool, or write the value without quotes or template`
      })
    }
  }
)

/** Whether texts become numbers in calls of this tool: asked of the engine's own conversion. */
function isConverted({ name }: ToolDescription, { semantics }: Workflow): boolean {
  const inputSchema = { type: 'object', properties: { count: { type: 'integer' } } }
  return semantics.adaptArguments({ count: '1' }, { name, inputSchema }).count !== '1'
}

const CONVERTED = ['integer', 'number', 'boolean']

interface Text {
  readonly tree: ValueTree
  readonly type: string
}

/** Texts in places for which the schema declares what the engine would turn them into. */
function* textsFor(tree: ValueTree, schema: JsonValue | undefined): Generator<Text> {
  if (tree.kind === 'map') {
    const properties = schemaProperties(schema)
    for (const { key, value } of tree.entries) yield* textsFor(value, properties.get(key))
  } else if (tree.kind === 'list') {
    const items = fieldOfSchema(schema, 'items')
    for (const item of tree.items) yield* textsFor(item, Array.isArray(items) ? undefined : items)
  } else {
    const type = declaredType(schema)
    const isText = tree.kind === 'template' || typeof tree.value === 'string'
    if (isText && type !== null && CONVERTED.includes(type)) yield { tree, type }
  }
}
