import type { GoType } from '../go-type.js'
import {
  ANY,
  Boxed,
  type GoValue,
  itemsOf,
  LIST,
  NO_VALUE,
  REFLECT_VALUE,
  type Reflected,
  toInterface,
  typeOf
} from '../value.js'
import type { Execution } from './execution.js'

/**
 * Checks that a value can be an argument of a type, and converts it to the form that functions receive. Go's interfaces accept anything,
 * including nil; every other type must match exactly.
 */
export function toArgument(execution: Execution, value: Reflected, type: GoType): unknown {
  if (type === REFLECT_VALUE) return value
  if (value === NO_VALUE) {
    return canBeNil(type) ? type.zero : execution.fail(`invalid value; expected ${type.name}`)
  }
  if (type === ANY) return toInterface(value)
  const held = value instanceof Boxed && value.value !== null ? value.value : value
  const given = held instanceof Boxed ? held.type : typeOf(held)
  if (given !== type) execution.fail(`wrong type for value; expected ${type.name}; got ${given.name}`)
  return type === LIST ? itemsOf(held) : held
}

/** Whether Go has a nil of this type. */
export function canBeNil(type: GoType): boolean {
  return type === REFLECT_VALUE || ['interface', 'map', 'slice', 'ptr'].includes(type.kind)
}

/** A function's return value in the evaluator's form. */
export function fromResult(result: GoValue | Reflected, type: GoType): Reflected {
  if (result === NO_VALUE || result instanceof Boxed) return result
  if (type.kind === 'interface') return new Boxed(result, type)
  return result === null ? new Boxed(null) : result
}
