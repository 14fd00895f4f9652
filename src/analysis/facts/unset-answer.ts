import {
  declaredType,
  type ElicitationStep,
  fieldOfSchema,
  isJsonObject,
  type JsonValue,
  requiredOf,
  type Step,
  schemaProperties
} from '../../model/index.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { namesIn } from '../reading/template-reading.js'
import type { FactOf } from './fact.js'
import { guardedNames, type NameRead, nameAt } from './name-read.js'
import { whenUnset } from './when-unset.js'

/** A field of an answer that users may leave empty, used as if it were always set. `index` is the position of its name in the path. */
export function unsetAnswer(
  read: NameRead,
  step: ElicitationStep,
  index: number
): FactOf<'unset-answer'> | null {
  const name = read.reference.path[index]
  if (name === undefined || !step.schema || !mayBeLeftOut(step.schema.value, name)) return null
  if (guardedNames(read) > index || isDecidedBefore(read, index)) return null
  const then = whenUnset(read, index)
  return then === null ? null : { kind: 'unset-answer', ...nameAt(read, index), step, then }
}

/** Keywords that may require a field in another way, or fill it in for users. */
const UNCLEAR = ['allOf', 'anyOf', 'oneOf', 'if', '$ref', 'dependentRequired', 'minProperties']

function mayBeLeftOut(schema: JsonValue, name: string): boolean {
  if (!isJsonObject(schema) || declaredType(schema) !== 'object') return false
  if (UNCLEAR.some(keyword => fieldOfSchema(schema, keyword) !== undefined)) return false
  const property = schemaProperties(schema).get(name)
  return (
    property !== undefined &&
    fieldOfSchema(property, 'default') === undefined &&
    !requiredOf(schema).includes(name)
  )
}

/** True when a condition reads the same name first: without it the step is skipped, or the condition is what is reported. */
function isDecidedBefore({ reference, place }: NameRead, index: number): boolean {
  const path = reference.path.slice(0, index + 1).join('.')
  return conditionsBefore(place).some(condition => {
    const reads = condition?.kind === 'template' ? namesIn(condition.expression, place.workflow)?.reads : []
    return reads?.some(each => each.path.slice(0, index + 1).join('.') === path) ?? false
  })
}

function conditionsBefore({ at, step, loop, role }: ExpressionLocation): readonly Step['condition'][] {
  const own = role === 'condition' ? [] : [step?.condition ?? null]
  return [...own, loop?.condition ?? null, at?.container?.condition ?? null]
}
