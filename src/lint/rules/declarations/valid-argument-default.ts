import { isJsonObject, type JsonValue, type Parameter } from '../../../model/index.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'

/** A default that is never used, or that is of another type than declared, which nobody checks. */
export const validArgumentDefault: Rule = {
  meta: {
    id: 'valid-argument-default',
    description: 'Finds a default of a required argument, and one of another type than declared.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, validArgumentDefault.meta))
      for (const parameter of workflow.parameters.properties.values()) {
        const message = messageFor(parameter)
        if (message !== null && parameter.default) yield problem(parameter.default.origin, message)
      }
  }
}

function messageFor({ name, type, isRequired, default: fallback }: Parameter): string | null {
  if (!fallback) return null
  if (isRequired)
    return `the default of "${name}" is never used: the argument is required, and a run without it is refused all the same`
  if (type === null || fits(fallback.value, type)) return null
  return `the default of "${name}" is not of type ${type}; nobody checks it, and the tool gets it as it is`
}

function fits(value: JsonValue, type: string): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type
    case 'integer':
      return Number.isInteger(Number(value)) && isNumber(value)
    case 'number':
      return isNumber(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isJsonObject(value)
    default:
      return true
  }
}

function isNumber(value: JsonValue): boolean {
  return typeof value === 'number' || typeof value === 'bigint'
}

function problem(origin: Parameter['origin'], message: string): Diagnostic {
  return problemAt(origin, { rule: 'valid-argument-default', severity: 'warning', message })
}
