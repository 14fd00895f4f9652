import { elementAs, entryReader, zeroElement } from '../element.js'
import type { GoType } from '../go-type.js'
import { quote } from '../strconv/quote.js'
import { ANY, Boxed, type Method, NO_VALUE, type Reflected, Struct, typeOf } from '../value.js'
import type { Execution } from './execution.js'

export interface FieldAccess {
  readonly name: string
  /** `{{.field argument}}`: only methods take any. */
  readonly hasArguments: boolean
}

/** `.name` of a value that has no such method: an entry of a map, a field of a struct, or Go's error. */
export function fieldOf(execution: Execution, receiver: Reflected, access: FieldAccess): Reflected {
  const { name, hasArguments } = access
  if (receiver === NO_VALUE) {
    if (execution.missingKey === 'error') execution.fail(`nil data; no entry for key ${quote(name)}`)
    return NO_VALUE
  }
  const held = receiver instanceof Boxed ? receiver.value : receiver
  const type = receiver instanceof Boxed ? ANY : typeOf(receiver)
  if (held === null) return execution.fail(`nil pointer evaluating ${type.name}.${name}`)
  if (held instanceof Struct && held.fields.has(name)) {
    if (hasArguments) execution.fail(`${name} has arguments but cannot be invoked as function`)
    return elementAs(held.fields.get(name) ?? null)
  }
  const lookUp = entryReader(held)
  if (lookUp === undefined) return execution.fail(`can't evaluate field ${name} in type ${type.name}`)
  if (hasArguments) execution.fail(`${name} is not a method but has arguments`)
  const entry = lookUp(name)
  const { elem } = typeOf(held)
  return entry === undefined ? missingEntry(execution, elem, name) : elementAs(entry, elem)
}

/** The method of that name, on a struct or on what an interface holds. */
export function methodOf(receiver: Reflected, name: string): Method | undefined {
  const held = receiver instanceof Boxed ? receiver.value : receiver
  return held instanceof Struct ? held.methods.get(name) : undefined
}

function missingEntry(execution: Execution, elem: GoType | undefined, name: string): Reflected {
  if (execution.missingKey === 'error') execution.fail(`map has no entry for key ${quote(name)}`)
  return execution.missingKey === 'default' ? NO_VALUE : zeroElement(elem)
}
