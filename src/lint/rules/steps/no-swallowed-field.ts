import { calledTool } from '../../../analysis/certainty/called-tool.js'
import {
  fieldOfSchema,
  indexOf,
  problemAt,
  schemaProperties,
  shownByKey,
  type ToolDescription,
  type ValueTree
} from '../../../model/index.js'
import { stepRule } from '../../step-rule.js'

/** A step field that is indented too far: it is sent to the tool as an argument, and the step lacks it. */
export const noSwallowedField = stepRule(
  {
    id: 'no-swallowed-field',
    description: 'Finds a field of a step that is among its arguments, and is sent to the tool.',
    severity: 'warning'
  },
  ({ step, workflow, context }) => {
    if (step.kind !== 'tool' || !step.arguments) return []
    const ids = indexOf(workflow).graph.steps
    const swallowed = step.arguments.entries.filter(({ key, value }) => {
      const reports = Object.hasOwn(SURE, key) ? SURE[key] : undefined
      return (
        reports?.(value, ids) && !step.fields.has(key) && !takes(calledTool(step, workflow, context), key)
      )
    })
    return swallowed.map(({ key, value }) =>
      problemAt(shownByKey(value.origin), {
        message: `"${key}" is a field of the step, and here it is an argument that is sent to the tool; indent it like the step's other fields`
      })
    )
  }
)

/** A tool may have an argument of that name; arguments declared by its schema are not reported. */
function takes(tool: ToolDescription | null, key: string): boolean {
  return (
    schemaProperties(tool?.inputSchema).has(key) ||
    fieldOfSchema(tool?.inputSchema, 'patternProperties') !== undefined
  )
}

type SureSign = (value: ValueTree, ids: Pick<ReadonlySet<string>, 'has'>) => boolean

/** Values that can only be meant as the field of a step. */
const SURE: Readonly<Record<string, SureSign>> = {
  dependsOn: (value, ids) =>
    value.kind === 'list' && value.items.length > 0 && value.items.every(item => ids.has(textIn(item))),
  onError: value => isAction(value, ['abort', 'continue', 'retry']),
  onDecline: value => isAction(value, ['abort', 'continue', 'skip_remaining']),
  defaultResults: value => value.kind === 'map',
  allowFailure: value => value.kind === 'literal' && typeof value.value === 'boolean'
}

/** A map whose action is one of these. */
function isAction(tree: ValueTree, actions: readonly string[]): boolean {
  if (tree.kind !== 'map') return false
  const action = tree.entries.find(({ key }) => key === 'action')?.value
  return actions.includes(action ? textIn(action) : '')
}

function textIn(tree: ValueTree): string {
  return tree.kind === 'literal' && typeof tree.value === 'string' ? tree.value : ' '
}
