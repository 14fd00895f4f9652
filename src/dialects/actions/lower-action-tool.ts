import {
  isJsonObject,
  type JsonObject,
  type Parameters,
  type RoutedAction,
  type Routing,
  type Step,
  type Workflow,
  withJsonNumbers
} from '../../model/index.js'
import { jsonObjectAt } from '../reading/json.js'
import { writtenFields } from '../reading/located.js'
import type { Place } from '../reading/place.js'
import { lowerParameters } from '../toolhive/workflow/parameters.js'
import { lowerStep } from '../toolhive/workflow/step.js'
import { type WorkflowSetting, workflowOf } from '../toolhive/workflow/workflow.js'
import { naming } from './naming.js'
import { actionSchema, type PublishedAction } from './publishing/action-schema.js'
import { publisher } from './publishing/publish.js'
import type { ActionPlace, Reading } from './reading.js'
import { refusingWorkflow, type ToolHead } from './routing/refusing-workflow.js'
import { router } from './routing/route.js'
import { missingAction } from './routing/wrong-call.js'
import { actionSemantics } from './semantics.js'

/** A tool with several actions: each is a workflow of its own, with the engine and the templates of a composite tool. */
export function lowerActionTool(reading: Reading): Workflow {
  const { spec, name, namespace } = reading
  const description = spec.field('description').text
  const head: ToolHead = { name, namespace, description, origin: spec.origin, fields: writtenFields(spec) }
  const actions = reading.actions.map(action => lowerAction(action, reading))
  const routing: Routing = {
    actions,
    route: router(head, actions),
    ...publisher({ name, description, actions: reading.actions.map(publishedAction) })
  }
  const withoutCall = refusingWorkflow(head, missingAction(actions.map(action => action.name)))
  return { ...withoutCall, parameters: commonParameters(withoutCall, actions), routing }
}

function publishedAction({ name, place }: ActionPlace): PublishedAction {
  const parameters = jsonObjectAt(place.field('parameters'))
  const told = parameters && withJsonNumbers(parameters)
  return {
    name,
    description: place.field('description').text,
    parameters: isJsonObject(told) ? told : null
  }
}

function lowerAction({ name, place }: ActionPlace, reading: Reading): RoutedAction {
  const setting = settingOf(reading)
  const parameters = withAction(place, name)
  const workflow = workflowOf(
    place,
    { name: reading.name, parameters, steps: stepsOf(place, name, reading) },
    setting
  )
  const label = { tool: reading.name, action: name }
  return {
    name,
    description: place.field('description').text,
    workflow: { ...workflow, semantics: actionSemantics(workflow.semantics, label), action: label },
    origin: place.origin
  }
}

/** The steps that are written, or the one call as a step with the name of the action. */
function stepsOf(place: Place, name: string, { compat }: Reading): readonly Step[] {
  const setting = { readsPromises: compat === 'documented', goesOnAlways: false }
  const written = place.field('steps').records()
  if (written.length > 0 || !place.field('tool').exists)
    return written.map((step, index) => lowerStep(step, { ...setting, index }))
  const { fields, ...call } = lowerStep(place, { ...setting, index: 0 })
  const own = [...fields].filter(([field]) => CALL_FIELDS.some(each => field.split('.')[0] === each))
  return [{ ...call, id: name, fields: new Map(own) } as Step] // the step with another id and fewer fields
}

/** The fields of an action that are those of its one call. */
const CALL_FIELDS = ['tool', 'arguments', 'onError', 'timeout']

/** Templates see the action beside its parameters. */
function withAction(place: Place, name: string): Parameters {
  const written = place.field('parameters')
  const parameters = lowerParameters(written)
  const schema: JsonObject = { const: name }
  const action = {
    name: 'action',
    type: 'string',
    isRequired: true,
    description: place.field('description').text,
    schema,
    default: null,
    origin: place.origin
  }
  return {
    ...parameters,
    schema: actionSchema({ name, description: null, parameters: jsonObjectAt(written) }),
    properties: new Map([['action', action], ...parameters.properties])
  }
}

/** What the actions take together: what lists of parameters show of the tool before an action is chosen. */
function commonParameters({ parameters, origin }: Workflow, actions: readonly RoutedAction[]): Parameters {
  const names = actions.map(action => action.name)
  const action = {
    name: 'action',
    type: 'string',
    isRequired: true,
    description: null,
    schema: { type: 'string', enum: names },
    default: null,
    origin
  }
  return { ...parameters, properties: new Map([['action', action]]) }
}

function settingOf({ compat, namespace }: Reading): WorkflowSetting {
  return {
    compat,
    namespace,
    isHidden: () => false,
    whyUnreachable: () => null,
    ...naming
  }
}
