import { calledTool } from '../../../analysis/called-tool.js'
import {
  fieldOfSchema,
  indexOf,
  isJsonObject,
  type JsonValue,
  problemAt,
  schemaProperties,
  shownByKey,
  type ToolDescription,
  type ValueTree
} from '../../../model/index.js'
import { stepRule } from '../../step-rule.js'

/** A field of the step that is indented too far: it is sent to the tool as an argument, and the step does without it. */
export const noSwallowedField = stepRule(
  {
    id: 'no-swallowed-field',
    description: 'Finds a field of a step that stands among its arguments, and is sent to the tool.',
    severity: 'warning'
  },
  function* ({ step, workflow, context }) {
    if (step.kind !== 'tool' || !step.arguments) return
    const ids = indexOf(workflow).graph.steps
    const tool = calledTool(step, workflow, context)
    for (const { key, value } of step.arguments.entries) {
      if (takes(tool, key)) continue
      const tells = Object.hasOwn(SURE, key) ? SURE[key] : undefined
      if (!tells?.(literal(value), ids) || step.fields.has(key)) continue
      yield problemAt(shownByKey(value.origin), {
        severity: 'warning',
        message: `"${key}" is a field of the step, and here it is an argument that is sent to the tool; indent it like the step's other fields`
      })
    }
  }
)

/** A tool may have an argument of that name; what its schema declares is none of ours. */
function takes(tool: ToolDescription | null, key: string): boolean {
  return (
    schemaProperties(tool?.inputSchema).has(key) ||
    fieldOfSchema(tool?.inputSchema, 'patternProperties') !== undefined
  )
}

type SureSign = (value: JsonValue | undefined, ids: Pick<ReadonlySet<string>, 'has'>) => boolean

/** What a value must be so that nothing but the field of the step can be meant. */
const SURE: Readonly<Record<string, SureSign>> = {
  dependsOn: (value, ids) =>
    Array.isArray(value) && value.length > 0 && value.every(id => typeof id === 'string' && ids.has(id)),
  onError: value =>
    isJsonObject(value) && ['abort', 'continue', 'retry'].includes(String(value.action ?? '')),
  onDecline: value =>
    isJsonObject(value) && ['abort', 'continue', 'skip_remaining'].includes(String(value.action)),
  defaultResults: value => isJsonObject(value),
  allowFailure: value => typeof value === 'boolean'
}

/** A value without templates; undefined where it holds any. */
function literal(tree: ValueTree): JsonValue | undefined {
  if (tree.kind === 'literal') return tree.value
  if (tree.kind === 'template') return undefined
  if (tree.kind === 'list') {
    const items = tree.items.map(literal)
    return items.includes(undefined) ? undefined : items.filter(item => item !== undefined)
  }
  const entries = tree.entries.flatMap(({ key, value }) => {
    const inner = literal(value)
    return inner === undefined ? [] : [[key, inner] as const]
  })
  return Object.fromEntries(entries)
}
