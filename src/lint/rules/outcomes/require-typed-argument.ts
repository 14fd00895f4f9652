import { calledTool } from '../../../analysis/called-tool.js'
import { stepPlaces } from '../../../analysis/template-places.js'
import {
  type Expression,
  fieldOfSchema,
  isJsonObject,
  type Problem,
  problemAt,
  type Step,
  type ToolDescription,
  type Workflow
} from '../../../model/index.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'

/** An argument that comes out as text where the tool wants a number, a list or a map. Silent as long as no tools are known. */
export const requireTypedArgument: Rule = {
  meta: {
    id: 'require-typed-argument',
    description: 'Finds an argument that is sent as text where the tool wants a number, a list or a map.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, requireTypedArgument.meta))
      for (const { step } of stepPlaces(workflow)) {
        const tool = calledTool(step, workflow, context)
        if (tool !== null && tool !== 'missing') yield* textsIn(step, tool, workflow)
      }
  }
}

function* textsIn(step: Step, tool: ToolDescription, workflow: Workflow): Generator<Problem> {
  if (step.kind !== 'tool' || !step.arguments) return
  for (const { key, value } of step.arguments.entries) {
    const type = typeOf(tool, key)
    if (value.kind !== 'template' || type === null || isLone(value.expression, workflow)) continue
    yield problemAt(value.origin, {
      severity: 'warning',
      message: `the tool "${tool.name}" wants ${key} as ${type}, and this is sent as text: only a lone reference to a whole argument, result or loop variable keeps its type`
    })
  }
}

const TYPES = ['integer', 'number', 'array', 'object']

function typeOf({ inputSchema }: ToolDescription, key: string): string | null {
  const properties = inputSchema ? fieldOfSchema(inputSchema, 'properties') : undefined
  const schema = isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined
  const type = isJsonObject(schema) ? fieldOfSchema(schema, 'type') : undefined
  return typeof type === 'string' && TYPES.includes(type) ? type : null
}

/** A text without an end to its action is sent as it stands, and is another matter. */
function isLone({ text }: Expression, { parameters }: Workflow): boolean {
  if (!text.includes('}}')) return true
  const [, root, name] = /^\s*\{\{\s*\.(\w+)(?:\.([^{}\s.]+))?\s*\}\}\s*$/.exec(text) ?? []
  if (root === undefined) return false
  if (name === undefined) return parameters.properties.has(root)
  return root === 'input' || root === 'results' || root === 'vars'
}
