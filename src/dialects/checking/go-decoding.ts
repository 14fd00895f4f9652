import { parseDuration } from '../../go/duration.js'
import type { Place } from '../reading/place.js'
import { type GoTarget, targetName } from './go-target.js'

export interface DecodingFault {
  readonly place: Place
  /** Go's words. */
  readonly words: string
}

/** A type whose values JSON holds as they are. */
type SimpleType = Exclude<GoTarget, { kind: 'any' | 'duration' }>

/** The way to the first fault in Go's order; null where any will do, which tells whether there is one. */
type FaultTrail = DecodingTrail | null

interface DecodingTrail {
  /** The struct around, without its package; null outside of any. */
  readonly struct: string | null
  readonly path: string
}

/**
 * The first value that does not fit a Go type, as encoding/json finds it in JSON whose keys are sorted; null where all fit.
 * Unknown fields are left alone, and null fits everything.
 */
export function goDecodingFault(place: Place, type: GoTarget): DecodingFault | null {
  // Hardly any document has a fault, so the order is made only for one that has.
  return faultIn(place, type, null) && faultIn(place, type, TOP)
}

function faultIn(place: Place, type: GoTarget, trail: FaultTrail): DecodingFault | null {
  const given = givenKind(place)
  if (given === null || type.kind === 'any') return null
  if (type.kind === 'duration') return durationFault(place, given)
  if (!fits(place, given, type))
    return { place, words: wordsOf(shown(place, given, type), type, trail ?? TOP) }
  if (type.kind === 'struct') return structFault(place, type, trail)
  const { of } = type
  if (!of) return null
  const inner = type.kind === 'list' ? place.items() : entriesOf(place, trail).map(entry => entry.place)
  return firstOf(inner, each => faultIn(each, of, trail))
}

function durationFault(place: Place, given: string): DecodingFault | null {
  if (given !== 'string')
    return { place, words: `json: cannot unmarshal ${given} into Go value of type string` }
  const parsed = parseDuration(place.text ?? '')
  return parsed.ok ? null : { place, words: `invalid duration: ${parsed.message}` }
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

function wordsOf(given: string, type: SimpleType, { struct, path }: DecodingTrail): string {
  const place = struct === null ? 'Go value' : `Go struct field ${struct}.${path}`
  return `json: cannot unmarshal ${given} into ${place} of type ${targetName(type)}`
}

/** What JSON calls the value; null for null and for what is not there. */
function givenKind(place: Place): string | null {
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
  return type.kind !== 'int' || Number.isInteger(Number(place.value))
}

/** A number that is no whole one is written out where a whole one is wanted. */
function shown(place: Place, given: string, type: GoTarget): string {
  return given === 'number' && type.kind === 'int' ? `number ${place.value}` : given
}

/** In the order in which Go writes them into JSON, where that is asked for. */
function entriesOf(place: Place, trail: FaultTrail): ReturnType<Place['entries']> {
  return trail ? place.entries().toSorted((a, b) => (a.key < b.key ? -1 : 1)) : place.entries()
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item) => DecodingFault | null
): DecodingFault | null {
  for (let at = 0; at < items.length; at++) {
    const found = find(items[at] as Item) // below the length there is one
    if (found) return found
  }
  return null
}
