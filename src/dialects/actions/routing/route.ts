import {
  depthExcess,
  isJsonObject,
  type JsonObject,
  type RoutedAction,
  type Routing,
  type Workflow
} from '../../../model/index.js'
import { compileSchema, describeType, type SchemaProblem } from '../../../schema/index.js'
import { joinPath } from '../../../source/nodes/node-path.js'
import { nearestName } from '../../../text/nearest-name.js'
import { refusingWorkflow, type ToolHead } from './refusing-workflow.js'
import { invalidParameters, missingAction, unknownAction } from './wrong-call.js'

/** Routes each call to the workflow of its action, and an invalid call to one that fails with the reason. */
export function router(head: ToolHead, actions: readonly RoutedAction[]): Routing['route'] {
  const names = actions.map(({ name }) => name)
  return async given => {
    const refuse = (cause: string): Workflow => refusingWorkflow(head, cause)
    const tooDeep = depthExcess('the arguments', given)
    if (tooDeep !== null) return refuse(tooDeep)
    if (!Object.hasOwn(given, 'action')) return refuse(missingAction(names))
    const action = actions.find(({ name }) => name === given.action)
    if (!action) return refuse(unknownAction(given.action ?? null, names))
    const faults = await parameterFaults(action.workflow, boundBy(action.workflow, given))
    if (faults.length === 0) return action.workflow
    return refuse(invalidParameters(action.name, faults))
  }
}

/** A field with a default is never missing. */
function boundBy({ semantics }: Workflow, given: JsonObject): JsonObject {
  const bound = semantics.bindArguments(given)
  return bound.ok ? bound.value : given
}

/** The errors in the parameters of a call, one text per field, in plain words. */
async function parameterFaults({ parameters }: Workflow, given: JsonObject): Promise<string[]> {
  const { schema } = parameters
  if (schema === null) return []
  const compiled = await compileSchema(schema)
  // An invalid schema is an error of the document; lint reports it, and the call is not blamed.
  return compiled.ok ? compiled.check(given, nearestName).map(problem => problemText(problem, schema)) : []
}

function problemText({ path, keyword, message, nearest }: SchemaProblem, schema: JsonObject): string {
  const name = path.reduce<string>((before, part) => joinPath(before, part), '')
  if (name === '') return message
  if (keyword === 'required') return `${name} is required${describeTypeFault(path, schema)}`
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties')
    return `${name} is not a field of this action${nearest ? ` (did you mean "${nearest}"?)` : ''}`
  return `${name} ${message}`
}

/** The type of a missing field, if it is one of the action's own. */
function describeTypeFault(path: SchemaProblem['path'], { properties }: JsonObject): string {
  const [name, ...inside] = path
  if (typeof name !== 'string' || inside.length > 0 || !isJsonObject(properties)) return ''
  const text = describeType(properties[name])
  return text === 'any value' ? '' : ` (${text})`
}
