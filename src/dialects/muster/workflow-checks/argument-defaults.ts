import type { JsonValue, Parameter, Workflow } from '../../../model/index.js'
import { isOfType } from '../semantics/bind.js'
import type { MusterProblem } from './found.js'

/** A default that is never used, or whose type differs from the declared one, which the engine does not check. */
export function* checkArgumentDefaults({ parameters }: Workflow): Generator<MusterProblem> {
  for (const parameter of parameters.properties.values()) {
    const message = messageFor(parameter)
    if (message !== null && parameter.default)
      yield { rule: 'valid-argument-default', at: parameter.default.origin, message }
  }
}

function messageFor({ name, type, isRequired, default: fallback }: Parameter): string | null {
  if (!fallback) return null
  if (isRequired)
    return `the default of "${name}" is never used: the argument is required, and a run without it is refused all the same`
  if (type === null || fits(fallback.value, type)) return null
  return `the default of "${name}" is not of type ${type}; it is not checked, and the tool receives it unchanged`
}

/** As binding checks it, except that an integer must be whole here. */
function fits(value: JsonValue, type: string): boolean {
  return isOfType(value, type) && (type !== 'integer' || Number.isInteger(Number(value)))
}
