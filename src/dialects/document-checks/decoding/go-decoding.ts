import { parseDuration } from '../../../go/duration.js'
import { timeFault } from '../../../template/index.js'
import { compareNames } from '../../../text/compare-names.js'
import type { Place } from '../../reading/place.js'
import { type GoTarget, targetName } from './go-target.js'
import { isNoJson, wireJson, wireNumber } from './wire-value.js'

export interface DecodingFault {
  readonly place: Place
  /** Go's error message. */
  readonly message: string
  /** True for a type with its own unmarshaller: its error ends decoding and hides earlier type errors. */
  readonly isFinal: boolean
}

/** A type whose values are stored in JSON directly. */
type SimpleType = Exclude<GoTarget, { kind: 'any' | 'duration' | 'time' }>

/** The path to the first error in Go's order; null when any error will do, to detect whether there is one. */
type FaultTrail = DecodingTrail | null

interface DecodingTrail {
  /** The enclosing struct, without its package; null outside of any. */
  readonly struct: string | null
  readonly path: string
}

/**
 * The value that Go reports as unfit for a type, as encoding/json decodes JSON with sorted keys: the first error of a type with its
 * own unmarshaller, else the first error; null when all values fit. Unknown fields are ignored, and null fits everything.
 */
export function goDecodingFault(place: Place, type: GoTarget): DecodingFault | null {
  // Hardly any document has an error, so sorting happens only for one that has.
  return faultIn(place, type, null) && faultIn(place, type, TOP)
}

function faultIn(place: Place, type: GoTarget, trail: FaultTrail): DecodingFault | null {
  const given = givenKind(place)
  if (given === null || type.kind === 'any') return null
  if (type.kind === 'duration' || type.kind === 'time') return textFault(place, given, { type, trail })
  if (!fits(place, given, type)) {
    const isFinal = type.kind === 'map' && !type.of
    return { place, message: messageOf(shown(place, given, type), type, trail ?? TOP), isFinal }
  }
  if (type.kind === 'struct') return structFault(place, type, trail)
  const { of } = type
  if (!of) return null
  const inner = type.kind === 'list' ? place.items() : entriesOf(place, trail).map(entry => entry.place)
  return firstOf(inner, each => faultIn(each, of, trail))
}

const TEXT: SimpleType = { kind: 'string', name: 'string' }

interface TextAt {
  /** A type with its own unmarshaller. */
  readonly type: GoTarget & { readonly kind: 'duration' | 'time' }
  readonly trail: FaultTrail
}

function textFault(place: Place, given: string, { type, trail }: TextAt): DecodingFault | null {
  const message =
    given === 'string' ? spellingFault(place.text ?? '', type) : messageOf(given, TEXT, trail ?? TOP)
  return message === null ? null : { place, message, isFinal: true }
}

function spellingFault(text: string, type: TextAt['type']): string | null {
  if (type.kind === 'time') return timeFault(text)
  const parsed = parseDuration(text)
  return parsed.ok ? null : `${type.before}${parsed.message}`
}

const TOP: DecodingTrail = { struct: null, path: '' }

function structFault(
  place: Place,
  type: GoTarget & { readonly kind: 'struct' },
  trail: FaultTrail
): DecodingFault | null {
  return firstOf(entriesOf(place, trail), ({ key, place: value }) => {
    const field = Object.hasOwn(type.fields, key) ? type.fields[key] : undefined
    return field ? faultIn(value, field.type(), trail && trailTo(field.path ?? key, type, trail)) : null
  })
}

function trailTo(name: string, type: GoTarget & { readonly kind: 'struct' }, { path }: DecodingTrail) {
  const struct = type.name.slice(type.name.lastIndexOf('.') + 1)
  return { struct, path: `${path === '' ? '' : `${path}.`}${name}` }
}

function messageOf(given: string, type: SimpleType, { struct, path }: DecodingTrail): string {
  const place = struct === null ? 'Go value' : `Go struct field ${struct}.${path}`
  return `json: cannot unmarshal ${given} into ${place} of type ${targetName(type)}`
}

/** The JSON kind of the value; null for null and for an absent value. */
function givenKind(place: Place): string | null {
  if (isNoJson(place)) return null
  if (place.kind === 'map') return 'object'
  if (place.kind === 'list') return 'array'
  const { value } = place
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'string' ? 'string' : 'number'
}

const FITTING = {
  string: 'string',
  bool: 'bool',
  int: 'number',
  float: 'number',
  list: 'array',
  map: 'object',
  struct: 'object'
}

function fits(place: Place, given: string, type: SimpleType): boolean {
  if (FITTING[type.kind] !== given) return false
  return type.kind !== 'int' || isInRange(wireNumber(place), type.name === 'int32' ? 32 : 64)
}

function isInRange(value: ReturnType<typeof wireNumber>, bits: number): boolean {
  return typeof value === 'bigint' && BigInt.asIntN(bits, value) === value
}

/** A fractional or too large number is written out when an integer is expected. */
function shown(place: Place, given: string, type: GoTarget): string {
  return given === 'number' && type.kind === 'int' ? `number ${wireJson(place)}` : given
}

/** In Go's JSON order, if requested. */
function entriesOf(place: Place, trail: FaultTrail): ReturnType<Place['entries']> {
  return trail ? place.entries().toSorted((a, b) => compareNames(a.key, b.key)) : place.entries()
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item) => DecodingFault | null
): DecodingFault | null {
  let first: DecodingFault | null = null
  for (let at = 0; at < items.length; at++) {
    const found = find(items[at] as Item) // below the length there is one
    if (found?.isFinal) return found
    first ??= found
  }
  return first
}
