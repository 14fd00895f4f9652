import type { Parameter } from '../../../model/index.js'
import { fieldOfSchema, isOfType, jsonTypeOf, spokenType } from '../../json-type.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']

/** A default that is not what its parameter declares: nobody checks it, and templates get it as it is. */
export const validParameterDefault: Rule = {
  meta: {
    id: 'valid-parameter-default',
    description: 'Finds a default of a parameter that does not fit its own type.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const parameter of workflow.parameters.properties.values()) {
        const reason = misfit(parameter)
        if (reason === null || !parameter.default) continue
        yield problemAt(parameter.default.origin, {
          rule: 'valid-parameter-default',
          severity: 'warning',
          message: `the default of parameter "${parameter.name}" ${reason}; nothing checks defaults, so templates get it as it is`
        })
      }
    }
  }
}

function misfit({ type, schema, default: fallback }: Parameter): string | null {
  if (!fallback) return null
  const { value } = fallback
  if (type !== null && TYPES.includes(type) && !isOfType(value, type))
    return `is ${spokenType(jsonTypeOf(value))}, and the declared type is ${type}`
  const values = fieldOfSchema(schema ?? undefined, 'enum')
  if (typeof value !== 'string' || !Array.isArray(values) || values.includes(value)) return null
  return `is not among the values that the parameter allows: ${values.map(each => JSON.stringify(String(each))).join(', ')}`
}
