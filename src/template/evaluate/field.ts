import { quote } from '../../go/quote.js'
import { elementAs, entryReader, zeroElement } from '../element.js'
import type { GoType, Method, StructField } from '../go-type.js'
import {
  Boxed,
  type GoValue,
  isGoMap,
  NO_VALUE,
  pointee,
  type Reflected,
  Struct,
  Tagged,
  toInterface,
  typeOf
} from '../value.js'
import type { Execution } from './execution.js'

export interface FieldAccess {
  readonly name: string
  /** `{{.field argument}}`: only methods accept arguments. */
  readonly hasArguments: boolean
}

/** `.name` of a value that has no such method: an entry of a map, a field of a struct, or Go's error. */
export function fieldOf(execution: Execution, receiver: Reflected, access: FieldAccess): Reflected {
  const { name, hasArguments } = access
  if (receiver === NO_VALUE) {
    if (execution.missingKey === 'error') execution.fail(`nil data; no entry for key ${quote(name)}`)
    return NO_VALUE
  }
  const held = toInterface(receiver)
  // By far the most common case: an existing map entry.
  if (!hasArguments && isGoMap(held) && Object.hasOwn(held, name)) return elementAs(held[name] ?? null)
  const type = receiver instanceof Boxed ? receiver.type : typeOf(receiver)
  if (held === null) return execution.fail(`nil pointer evaluating ${type.name}.${name}`)
  const struct = pointee(held)
  if (struct instanceof Struct) {
    const field = fieldNamed(execution, struct, type, name)
    if (hasArguments) execution.fail(`${name} has arguments but cannot be invoked as function`)
    return elementAs(field.of(struct) as GoValue, field.type) // every field holds a value
  }
  const lookUp = entryReader(held)
  if (lookUp === undefined) return execution.fail(`can't evaluate field ${name} in type ${type.name}`)
  if (hasArguments) execution.fail(`${name} is not a method but has arguments`)
  const entry = lookUp(name)
  const { elem } = typeOf(held)
  return entry === undefined ? missingEntry(execution, elem, name) : elementAs(entry, elem)
}

/** Errors name `type`: that of a pointer to the struct, or of the interface that contains it. */
function fieldNamed(execution: Execution, struct: Struct, type: GoType, name: string): StructField {
  const field = struct.type.fields?.find(each => each.name === name)
  if (field === undefined) return execution.fail(`can't evaluate field ${name} in type ${type.name}`)
  if (/^\p{Lu}/u.test(name)) return field
  return execution.fail(`${name} is an unexported field of struct type ${type.name}`)
}

/** The method of that name on the value, or on the interface that contains it. */
export function methodOf(receiver: Reflected, name: string): Method | undefined {
  const held = receiver instanceof Boxed ? receiver.value : receiver
  return held instanceof Tagged ? held.type.methods?.get(name) : undefined
}

function missingEntry(execution: Execution, elem: GoType | undefined, name: string): Reflected {
  if (execution.missingKey === 'error') execution.fail(`map has no entry for key ${quote(name)}`)
  return execution.missingKey === 'default' ? NO_VALUE : zeroElement(elem)
}
