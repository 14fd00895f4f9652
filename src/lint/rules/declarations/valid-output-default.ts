import { type JsonValue, type Located, type OutputProperty, propertiesOf } from '../../../model/index.js'
import { engineWords, startRefusal } from '../../definition-refusal.js'
import { jsonTypeOf } from '../../json-type.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

/** The JSON types that a default of a declared type may have, and the engine's words for what it expects. */
const ACCEPTED: Readonly<Record<string, { types: readonly string[]; expected: string }>> = {
  integer: { types: ['integer', 'number', 'string'], expected: 'integer-compatible type' },
  number: { types: ['integer', 'number', 'string'], expected: 'number-compatible type' },
  boolean: { types: ['boolean', 'integer', 'string'], expected: 'boolean-compatible type' },
  object: { types: ['object', 'string'], expected: 'object or JSON string' },
  array: { types: ['array', 'string'], expected: 'array ([]any) or JSON string' }
}

/** A default of an output property that cannot be turned into its type. */
export const validOutputDefault: Rule = {
  meta: {
    id: 'valid-output-default',
    description: 'Finds a default of an output property that cannot be turned into the declared type.',
    severity: 'error',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const { property, name } of propertiesOf(workflow.output)) {
        const fault = faultOf(property)
        if (fault === null || !property.default) continue
        const words = engineWords(
          workflow,
          'output.properties.default',
          `property "${name}" has default value of type ${fault.actual}, expected ${fault.expected}`
        )
        yield problemAt(property.default.origin, {
          rule: 'valid-output-default',
          severity: 'error',
          message: `${words}: it cannot stand in for ${property.type}; the server does not start with it`,
          failsRun: true,
          refusal: startRefusal(workflow, { part: 4, check: 5, subject: name }, words)
        })
      }
    }
  }
}

function faultOf({ type, default: fallback }: OutputProperty): { actual: string; expected: string } | null {
  const accepted = type !== null && Object.hasOwn(ACCEPTED, type) ? ACCEPTED[type] : undefined
  if (!fallback || !accepted || isEmptyContainer(fallback.value)) return null
  const actual = goType(fallback)
  const isFit = accepted.types.includes(jsonTypeOf(fallback.value)) && !NEVER_TAKEN.has(actual)
  if (isFit && !(actual === 'float64' && type === 'boolean')) return null
  return { actual, expected: accepted.expected }
}

/** What the loader of a standalone config makes of large whole numbers and of dates; the engine turns neither into anything. */
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
