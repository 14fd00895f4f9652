import {
  isJsonObject,
  type JsonObject,
  type Origin,
  type Parameter,
  type Parameters,
  type RoutedAction,
  type Routing,
  type Step,
  type Workflow,
  withJsonNumbers
} from '../../model/index.js'
import { jsonObjectAt } from '../reading/json.js'
import { writtenFields } from '../reading/located.js'
import { lowerParameters } from '../toolhive/workflow/parameters.js'
import { lowerStep } from '../toolhive/workflow/step.js'
import { type WorkflowSetting, workflowOf } from '../toolhive/workflow/workflow.js'
import { naming } from './naming.js'
import { actionSchema, type PublishedAction } from './publishing/action-schema.js'
import { publisher } from './publishing/publish.js'
import type { ActionEntry, ActionReading } from './reading.js'
import { refusingWorkflow, type ToolHead } from './routing/refusing-workflow.js'
import { router } from './routing/route.js'
import { missingAction } from './routing/wrong-call.js'
import { actionSemantics } from './semantics.js'

/** A tool with several actions: each is a separate workflow with a composite tool's engine and templates. */
export function lowerActionTool(reading: ActionReading): Workflow {
  const { spec, name, namespace } = reading
  const description = spec.field('description').text
  const head: ToolHead = { name, namespace, description, origin: spec.origin, fields: writtenFields(spec) }
  const actions = reading.actions.map(action => lowerAction(action, reading))
  const routing: Routing = {
    actions,
    route: router(head, actions),
    ...publisher({ name, description, actions: reading.actions.map(publishedAction) })
  }
  const names = actions.map(action => action.name)
  const uncalled = refusingWorkflow(head, missingAction(names))
  return { ...uncalled, parameters: toolParameters(names, spec.origin), routing }
}

function publishedAction({ name, place }: ActionEntry): PublishedAction {
  const parameters = jsonObjectAt(place.field('parameters'))
  const reported = parameters && withJsonNumbers(parameters)
  return {
    name,
    description: place.field('description').text,
    parameters: isJsonObject(reported) ? reported : null
  }
}

function lowerAction(written: ActionEntry, reading: ActionReading): RoutedAction {
  const { name, place } = written
  const parts = {
    name: reading.name,
    parameters: actionParameters(written),
    steps: stepsOf(written, reading)
  }
  const workflow = workflowOf(place, parts, settingOf(reading))
  const label = { tool: reading.name, action: name }
  return {
    name,
    description: place.field('description').text,
    workflow: { ...workflow, semantics: actionSemantics(workflow.semantics, label), action: label },
    origin: place.origin
  }
}

/** The steps, or the single call as a step with the name of the action. */
function stepsOf({ name, place }: ActionEntry, { compat }: ActionReading): readonly Step[] {
  const setting = { readsPromises: compat === 'documented', goesOnAlways: false }
  const written = place.field('steps').records()
  if (written.length > 0 || !place.field('tool').exists)
    return written.map((step, index) => lowerStep(step, { ...setting, index }))
  const { fields, ...call } = lowerStep(place, { ...setting, index: 0 })
  const own = [...fields].filter(([field]) => CALL_FIELDS.some(each => field.split('.')[0] === each))
  return [{ ...call, id: name, fields: new Map(own) } as Step] // the step with another id and fewer fields
}

/** The fields of an action that belong to its single call. */
const CALL_FIELDS = ['tool', 'arguments', 'onError', 'timeout']

function settingOf({ compat, namespace }: ActionReading): WorkflowSetting {
  return {
    compat,
    namespace,
    isHidden: () => false,
    whyUnreachable: () => null,
    ...naming
  }
}

/** The parameters of an action. Templates also see the action itself. */
function actionParameters({ name, place }: ActionEntry): Parameters {
  const written = place.field('parameters')
  const parameters = lowerParameters(written)
  const action = choice({ const: name }, place.origin)
  return {
    ...parameters,
    schema: actionSchema({ name, description: null, parameters: jsonObjectAt(written) }),
    properties: new Map([['action', action], ...parameters.properties])
  }
}

/** The parameters of a tool before an action is chosen. */
function toolParameters(actions: readonly string[], origin: Origin): Parameters {
  const action = choice({ type: 'string', enum: actions }, origin)
  return { schema: null, origin: null, properties: new Map([['action', action]]) }
}

function choice(schema: JsonObject, origin: Origin): Parameter {
  return {
    name: 'action',
    type: 'string',
    isRequired: true,
    description: null,
    schema,
    default: null,
    origin
  }
}
