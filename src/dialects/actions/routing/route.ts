import {
  depthExcess,
  type JsonObject,
  type RoutedAction,
  type Routing,
  type Workflow
} from '../../../model/index.js'
import { parameterFaults } from './parameter-faults.js'
import { refusingWorkflow, type ToolHead } from './refusing-workflow.js'
import { invalidParameters, missingAction, unknownAction } from './wrong-call.js'

/** Sends each call to the workflow of its action; a wrong call to one that fails with the reason. */
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
