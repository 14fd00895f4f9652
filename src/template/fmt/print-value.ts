import { compareStrings, textOf } from '../../go/go-string.js'
import { LimitExceeded, MAX_VALUE_DEPTH } from '../limits.js'
import { joinParts, PartTexts } from '../part-texts.js'
import {
  BYTES,
  bytesIn,
  Complex,
  entriesOf,
  type GoValue,
  Integer,
  isNilContainer,
  itemsOf,
  Pointer,
  Struct,
  Tagged,
  TypedSlice,
  typeOf,
  UINT64
} from '../value.js'
import { formatComplex, formatFloatVerb } from './format-float.js'
import { formatInteger } from './format-integer.js'
import { type Directive, pad, plainDirective } from './format-state.js'
import { formatBoolean, formatText } from './format-text.js'

/** How a value is printed, and its context. */
interface Printing {
  readonly verb: string
  readonly directive: Directive
  /** The number of lists, maps, structs and pointers that contain it. */
  readonly depth: number
  /** Inside an unexported field or the message about a bad verb, where String methods are not called. */
  readonly isRaw: boolean
  /** The texts of lists and maps inside the operand, for this way of printing. */
  readonly texts: PartTexts
}

type Held = Exclude<GoValue, null>

/** One operand as `fmt` prints it for a verb. A verb that the value does not have gives `%!d(string=x)`, never an error. */
export function printOperand(value: GoValue, verb: string, directive: Directive): string {
  if (value === null) return verb === 'v' || verb === 'T' ? pad('<nil>', directive) : `%!${verb}(<nil>)`
  if (verb === 'T') return formatText(typeOf(value).name, 's', directive) ?? ''
  const printing: Printing = { verb, directive, depth: 0, isRaw: false, texts: new PartTexts() }
  if (verb === 'p')
    return (hasAddress(value) ? printAddress(value, verb, directive) : undefined) ?? badVerb(value, printing)
  const isBad = verb === 'w' && !(value instanceof TypedSlice && value.type === BYTES) // Go prints bytes before it looks for an error
  return isBad ? badVerb(value, printing) : printValue(value, printing)
}

/** The value as `{{.}}` prints it. */
export function printPlain(value: GoValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint' || typeof value === 'boolean' || isPlainNumber(value)) return String(value)
  return printOperand(value, 'v', plainDirective())
}

/** One that JavaScript prints like Go: from a million on, Go uses an exponent. */
function isPlainNumber(value: GoValue): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value !== 0 && Math.abs(value) < 1e6
}

function printValue(value: GoValue, printing: Printing): string {
  const { verb, directive } = printing
  switch (typeof value) {
    case 'string':
      return formatText(value, verb, directive) ?? badVerb(value, printing)
    case 'number':
      return formatFloatVerb(value, verb, directive) ?? badVerb(value, printing)
    case 'bigint':
      return formatInteger(value, verb, directive) ?? badVerb(value, printing)
    case 'boolean':
      return formatBoolean(value, verb, directive) ?? badVerb(value, printing)
  }
  if (value === null) return directive.sharpV ? 'interface {}(nil)' : '<nil>'
  if (printing.depth > MAX_VALUE_DEPTH)
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  if (!(value instanceof Tagged)) return printContainer(value, printing)
  return (printing.isRaw ? undefined : printByMethod(value, printing)) ?? printTagged(value, printing)
}

const textVerbs = new Set(['v', 's', 'x', 'X', 'q'])

/** The result of the value's Error, String or GoString method, where the verb uses it. */
function printByMethod(value: Tagged, { verb, directive }: Printing): string | undefined {
  const { text, goText } = value.type
  if (directive.sharpV) return goText && formatText(goText(value), 's', directive)
  return text && textVerbs.has(verb) ? formatText(text(value), verb, directive) : undefined
}

function printTagged(value: Tagged, printing: Printing): string {
  const { verb, directive } = printing
  if (value instanceof Integer) return formatInteger(value, verb, directive) ?? badVerb(value, printing)
  if (value instanceof Complex) return formatComplex(value, verb, directive) ?? badVerb(value, printing)
  if (value instanceof Struct) return printStruct(value, printing)
  if (value instanceof Pointer) return printPointer(value, printing)
  return printContainer(value as Held & Tagged, printing) // only slices and maps are left
}

/** The operand itself is printed in its own way, and once. */
function printContainer(value: Held, printing: Printing): string {
  const { depth, texts } = printing
  return depth === 0 ? printParts(value, printing) : texts.of(value, () => printParts(value, printing))
}

function printParts(value: Held, printing: Printing): string {
  const { verb, directive, depth } = printing
  const bytes = textVerbs.has(verb) && verb !== 'v' ? bytesIn(value) : undefined
  if (bytes !== undefined) return formatText(textOf(bytes), verb, directive) ?? ''
  const inside = { ...printing, depth: depth + 1 }
  const items = itemsOf(value)
  if (items)
    return printList(
      value,
      items.map(item => printValue(item, inside)),
      printing
    )
  const sorted = [...(entriesOf(value) ?? [])].sort(([a], [b]) => compareStrings(a, b))
  const parts = sorted.map(([key, part]) => `${printValue(key, inside)}:${printValue(part, inside)}`)
  return directive.sharpV ? goSyntax(value, typeOf(value).name, parts) : `map[${joinParts(parts, ' ')}]`
}

/** At the top level, Go prints `[]uint8` under its other name. */
function printList(value: Held, parts: readonly string[], { directive, depth }: Printing): string {
  if (!directive.sharpV) return `[${joinParts(parts, ' ')}]`
  const name = depth === 0 && bytesIn(value) ? '[]byte' : typeOf(value).name
  return goSyntax(value, name, parts)
}

function goSyntax(value: Held, name: string, parts: readonly string[]): string {
  return name + (isNilContainer(value) ? '(nil)' : `{${joinParts(parts, ', ')}}`)
}

function printStruct(value: Struct, printing: Printing): string {
  const { sharpV, plusV } = printing.directive
  const parts = (value.type.fields ?? []).map(({ name, of }) => {
    const isRaw = printing.isRaw || !/^\p{Lu}/u.test(name)
    const texts = isRaw === printing.isRaw ? printing.texts : new PartTexts()
    const inside = { ...printing, isRaw, texts, depth: printing.depth + 1 }
    const text = printValue(of(value) as GoValue, inside) // every field holds a value
    return sharpV || plusV ? `${name}:${text}` : text
  })
  return sharpV ? `${value.type.name}{${parts.join(', ')}}` : `{${joinParts(parts, ' ')}}`
}

/** Go follows a pointer only at the top level. */
function printPointer(value: Pointer, printing: Printing): string {
  if (printing.depth === 0 && value.target !== null)
    return `&${printValue(value.target, { ...printing, depth: 1 })}`
  return printAddress(value, printing.verb, printing.directive) ?? badVerb(value, printing)
}

function badVerb(value: Held, { verb, directive }: Printing): string {
  const shown = printValue(value, { verb: 'v', directive, depth: 0, isRaw: true, texts: new PartTexts() })
  return `%!${verb}(${typeOf(value).name}=${shown})`
}

/** Addresses have no meaning and differ between runs in Go; ours is constant. */
const ADDRESS = 0xc000010000n

/** Whether `%p` has anything to print. */
function hasAddress(value: GoValue): boolean {
  return value instanceof Pointer || itemsOf(value) !== undefined || entriesOf(value) !== undefined
}

/** The address of a pointer, list or map, by `%v %p %b %o %d %x %X`; undefined for a verb that no address has. */
function printAddress(value: Exclude<GoValue, null>, verb: string, directive: Directive): string | undefined {
  const address = value instanceof Pointer && value.target === null ? 0n : ADDRESS
  if (verb === 'v' && directive.sharpV)
    return `(${typeOf(value).name})(${address === 0n ? 'nil' : hexadecimal(address, directive, true)})`
  if (verb === 'v' && address === 0n) return pad('<nil>', directive)
  if (verb === 'v' || verb === 'p') return hexadecimal(address, directive, !directive.sharp)
  return 'bodxX'.includes(verb) ? formatInteger(new Integer(UINT64, address), verb, directive) : undefined
}

function hexadecimal(address: bigint, directive: Directive, sharp: boolean): string {
  return formatInteger(new Integer(UINT64, address), 'x', { ...directive, sharpV: false, sharp }) ?? ''
}
