import {
  childOf,
  childrenOf,
  fieldOfSchema,
  isOfType,
  jsonTypeOf,
  type Origin,
  type Parameter,
  type Workflow,
  withArticle
} from '../../../model/index.js'
import { listed } from '../../../text/listed.js'
import type { ToolhiveProblem } from './found.js'

/** Defaults of parameters that do not work as they seem to. */
export function* checkParameterDefaults({ parameters }: Workflow): Generator<ToolhiveProblem> {
  for (const parameter of parameters.properties.values()) {
    yield* defaultOfRequired(parameter)
    yield* misfit(parameter)
    yield* nested(parameter.origin, 0)
  }
}

/** A required parameter with a default. */
function* defaultOfRequired({ name, isRequired, default: fallback }: Parameter): Generator<ToolhiveProblem> {
  if (!isRequired || !fallback) return
  yield {
    rule: 'no-required-default',
    at: fallback.origin,
    message: `the parameter "${name}" is required and has a default: clients ask for a value all the same; remove it from required, or leave the default out`
  }
}

/** Nothing validates a default, and templates get it unchanged. */
function* misfit(parameter: Parameter): Generator<ToolhiveProblem> {
  const reason = misfitOf(parameter)
  if (reason === null || !parameter.default) return
  yield {
    rule: 'valid-parameter-default',
    at: parameter.default.origin,
    message: `the default of parameter "${parameter.name}" ${reason}; nothing checks defaults, so templates get it as it is`
  }
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']

function misfitOf({ type, schema, default: fallback }: Parameter): string | null {
  if (!fallback) return null
  const { value } = fallback
  if (type !== null && TYPES.includes(type) && !isOfType(value, type))
    return `is ${withArticle(jsonTypeOf(value))}, and the declared type is ${type}`
  const values = fieldOfSchema(schema ?? undefined, 'enum')
  if (typeof value !== 'string' || !Array.isArray(values) || values.includes(value)) return null
  return `is not among the values that the parameter allows: ${listed(values.map(each => JSON.stringify(String(each))))}`
}

/** Maximum depth of schemas; real ones are never deeper, and a bound protects the stack. */
const MAX_DEPTH = 20

/** A default inside an object or array parameter: only first-level defaults are applied. */
function* nested(schema: Origin, depth: number): Generator<ToolhiveProblem> {
  if (depth > MAX_DEPTH) return
  const items = childOf(schema, 'items')
  const properties = childrenOf(childOf(schema, 'properties')).map(child => child.origin)
  for (const origin of [...properties, ...(items ? [items] : [])]) {
    const fallback = childOf(origin, 'default')
    if (fallback) yield neverFilledIn(fallback)
    yield* nested(origin, depth + 1)
  }
}

function neverFilledIn(at: Origin): ToolhiveProblem {
  return {
    rule: 'no-nested-parameter-default',
    at,
    message:
      'this default is never filled in: the engine fills in defaults of the first level only; give the whole parameter a default'
  }
}
