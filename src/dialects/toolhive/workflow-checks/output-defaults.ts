import { quote } from '../../../go/quote.js'
import {
  type JsonValue,
  jsonTypeOf,
  type Located,
  type NamedProperty,
  type OutputProperty,
  propertiesOf,
  type Workflow
} from '../../../model/index.js'
import type { ToolhiveProblem } from './found.js'
import { engineMessage, engineRefusal } from './refusals.js'

/** Defaults of output properties that cannot be used as their value. */
export function* checkOutputDefaults(workflow: Workflow): Generator<ToolhiveProblem> {
  for (const named of propertiesOf(workflow.output)) {
    yield* emptyDefault(named)
    yield* unfitDefault(workflow, named)
  }
}

/** An empty list or map: the engine ignores it. */
function* emptyDefault({ property, name }: NamedProperty): Generator<ToolhiveProblem> {
  const at = property.fields.get('default')
  if (!at || !isEmpty(property)) return
  yield {
    rule: 'no-empty-output-default',
    at,
    message: `the default of output "${name}" is empty and counts as none: where the value is missing the run fails; write it as text, '${at.node?.kind === 'map' ? '{}' : '[]'}', which is turned into the type`
  }
}

function isEmpty({ fields }: OutputProperty): boolean {
  const node = fields.get('default')?.node
  if (node?.kind === 'list') return node.items.length === 0
  return node?.kind === 'map' && node.entries.length === 0
}

function* unfitDefault(workflow: Workflow, named: NamedProperty): Generator<ToolhiveProblem> {
  const { property, name } = named
  const fault = faultOf(property)
  if (!property.default) return
  if (fault === null) {
    yield* uselessDefault(named)
    return
  }
  const message = engineMessage(
    workflow,
    'output.properties.default',
    `property ${quote(name)} has default value of type ${fault.actual}, expected ${fault.expected}`
  )
  yield {
    rule: 'valid-output-default',
    at: property.default.origin,
    message: `${message}: it cannot replace ${property.type}; the server does not start with it`,
    failsRun: true,
    refusal: engineRefusal(workflow, { check: 'default', subject: name }, message)
  }
}

/** A text that cannot be converted: fails only when the default is needed. */
function* uselessDefault({ property, name }: NamedProperty): Generator<ToolhiveProblem> {
  const { default: written, defaultFault, type } = property
  if (!written || defaultFault === undefined || !property.value || !TYPES.has(type)) return
  yield {
    rule: 'valid-output-default',
    severity: 'warning',
    at: written.origin,
    message: `the default of output "${name}" cannot be turned into ${type}: ${defaultFault}; where the value is missing the run fails all the same`
  }
}

const TYPES: ReadonlySet<string | null> = new Set(['integer', 'number', 'boolean', 'object', 'array'])

/** The JSON types that a default of a declared type may have, and what the engine's message expects. */
const ACCEPTED: Readonly<Record<string, { types: readonly string[]; expected: string }>> = {
  integer: { types: ['integer', 'number', 'string'], expected: 'integer-compatible type' },
  number: { types: ['integer', 'number', 'string'], expected: 'number-compatible type' },
  boolean: { types: ['boolean', 'integer', 'string'], expected: 'boolean-compatible type' },
  object: { types: ['object', 'string'], expected: 'object or JSON string' },
  array: { types: ['array', 'string'], expected: 'array ([]any) or JSON string' }
}

function faultOf({ type, default: fallback }: OutputProperty): { actual: string; expected: string } | null {
  const accepted = type !== null && Object.hasOwn(ACCEPTED, type) ? ACCEPTED[type] : undefined
  if (!fallback || !accepted || isEmptyContainer(fallback.value)) return null
  const actual = goType(fallback)
  const isFit = accepted.types.includes(jsonTypeOf(fallback.value)) && !NEVER_TAKEN.has(actual)
  if (isFit && !(actual === 'float64' && type === 'boolean')) return null
  return { actual, expected: accepted.expected }
}

/** Types that the loader of a standalone config gives to large integers and dates; the engine converts neither. */
const NEVER_TAKEN: ReadonlySet<string> = new Set(['uint64', 'time.Time'])

/** An empty list or map counts as no default. */
function isEmptyContainer(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function goType({ value, seen }: Located<JsonValue>): string {
  if (typeof value === 'bigint') return value === BigInt.asIntN(64, value) ? 'int' : 'uint64'
  if (typeof value === 'string' && seen !== undefined) return 'time.Time'
  if (typeof value === 'number') return 'float64'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}'
}
