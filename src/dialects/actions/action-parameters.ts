import type { JsonObject, Origin, Parameter, Parameters } from '../../model/index.js'
import { jsonObjectAt } from '../reading/json.js'
import { lowerParameters } from '../toolhive/workflow/parameters.js'
import { actionSchema } from './publishing/action-schema.js'
import type { ActionEntry } from './reading.js'

/** The parameters of an action. Templates also see the action itself. */
export function actionParameters({ name, place }: ActionEntry): Parameters {
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
export function toolParameters(actions: readonly string[], origin: Origin): Parameters {
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
