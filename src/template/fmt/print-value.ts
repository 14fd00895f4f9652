import { compareStrings } from '../go-string.js'
import { LimitExceeded, MAX_VALUE_DEPTH } from '../limits.js'
import {
  Complex,
  entriesOf,
  type GoValue,
  Integer,
  isNilContainer,
  itemsOf,
  Struct,
  Tagged,
  typeOf
} from '../value.js'
import { formatComplex, formatFloatVerb } from './format-float.js'
import { formatInteger } from './format-integer.js'
import { type Directive, pad, plainDirective } from './format-state.js'
import { formatBoolean, formatText } from './format-text.js'

/** What a value is printed by: a verb, and the flags before it. */
interface Printing {
  readonly verb: string
  readonly directive: Directive
}

/** One operand as `fmt` prints it for a verb. A verb that the value does not have gives `%!d(string=x)`, never an error. */
export function printOperand(value: GoValue, verb: string, directive: Directive): string {
  if (value === null) return verb === 'v' || verb === 'T' ? pad('<nil>', directive) : `%!${verb}(<nil>)`
  if (verb === 'T') return formatText(typeOf(value).name, 's', directive) ?? ''
  if (verb === 'p') return printPointer(value, directive)
  const printing = { verb, directive }
  return verb === 'w' ? badVerb(value, printing) : printValue(value, printing)
}

/** The value as `{{.}}` prints it. */
export function printPlain(value: GoValue): string {
  if (typeof value === 'string') return value
  return printOperand(value, 'v', plainDirective())
}

function printValue(value: GoValue, printing: Printing, depth = 0): string {
  const { directive } = printing
  if (value === null) return directive.sharpV ? 'interface {}(nil)' : '<nil>'
  if (depth > MAX_VALUE_DEPTH)
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  const scalar = printScalar(value, printing)
  if (scalar !== undefined) return scalar
  const print = (part: GoValue): string => printValue(part, printing, depth + 1)
  const items = itemsOf(value)
  if (items !== undefined) return printList(value, items.map(print), directive)
  const entries = entriesOf(value)
  if (entries === undefined) return badVerb(value, printing)
  const sorted = [...entries].sort(([a], [b]) => compareStrings(a, b))
  return printMap(
    value,
    sorted.map(([key, part]) => `${print(key)}:${print(part)}`),
    directive
  )
}

/** Undefined for lists and maps, and for a verb that the scalar does not have, which then is a bad one. */
function printScalar(value: Exclude<GoValue, null>, { verb, directive }: Printing): string | undefined {
  switch (typeof value) {
    case 'string':
      return formatText(value, verb, directive)
    case 'number':
      return formatFloatVerb(value, verb, directive)
    case 'bigint':
      return formatInteger(value, verb, directive)
    case 'boolean':
      return formatBoolean(value, verb, directive)
  }
  if (!(value instanceof Tagged)) return undefined
  if (value instanceof Integer) return formatInteger(value, verb, directive)
  if (value instanceof Complex) return formatComplex(value, verb, directive)
  return value instanceof Struct ? formatText(value.text, verb, { ...directive, sharpV: false }) : undefined
}

function printList(value: Exclude<GoValue, null>, parts: readonly string[], directive: Directive): string {
  if (!directive.sharpV) return `[${parts.join(' ')}]`
  return goSyntax(value, parts)
}

function printMap(value: Exclude<GoValue, null>, parts: readonly string[], directive: Directive): string {
  return directive.sharpV ? goSyntax(value, parts) : `map[${parts.join(' ')}]`
}

function goSyntax(value: Exclude<GoValue, null>, parts: readonly string[]): string {
  return typeOf(value).name + (isNilContainer(value) ? '(nil)' : `{${parts.join(', ')}}`)
}

function badVerb(value: Exclude<GoValue, null>, { verb, directive }: Printing): string {
  return `%!${verb}(${typeOf(value).name}=${printValue(value, { verb: 'v', directive })})`
}

/** Addresses are of no use to anybody and differ from run to run in Go; ours is one and the same. */
function printPointer(value: Exclude<GoValue, null>, directive: Directive): string {
  const isReference = itemsOf(value) !== undefined || entriesOf(value) !== undefined
  return isReference ? pad('0xc000010000', directive) : badVerb(value, { verb: 'p', directive })
}
