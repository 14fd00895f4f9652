// A time zone as a template sees it: a pointer, with the parts of Go's `*time.Location`.
import { BOOL, type GoType, INT, STRING, type StructField } from '../../../go-type.js'
import { type GoValue, INT64, Integer, Pointer, Struct, TypedSlice, UINT8 } from '../../../value.js'
import { GoError } from '../../function-set.js'
import { method } from '../../method.js'
import type { GoLocation } from './go-time.js'

/** The pointer to the zone of a location; always the same one for a location. */
export function locationPointer(place: GoLocation): Pointer<GoLocation> {
  const known = pointers.get(place)
  if (known !== undefined) return known
  const pointer = new Pointer(LOCATION_POINTER, new Struct(LOCATION, place))
  pointers.set(place, pointer)
  return pointer
}

const pointers = new WeakMap<GoLocation, Pointer<GoLocation>>()

/** The location of a pointer; Go panics where it is nil. */
export function placeIn(pointer: Pointer<GoLocation> | null): GoLocation {
  if (pointer?.target) return pointer.target.content
  throw new GoError('time: missing Location in call to Time.In')
}

const nameOf = ({ target }: Pointer<GoLocation>): string => target?.content.name ?? 'UTC'

export const LOCATION_POINTER: GoType<Pointer<GoLocation>> = {
  name: '*time.Location',
  kind: 'ptr',
  zero: null as never, // as Go's nil pointer arrives
  text: nameOf,
  methods: new Map([['String', method({ result: STRING, call: nameOf })]])
}

/** A deep copy of a zone: Go copies no unexported fields, so nothing is left. */
export function locationCopy(value: GoValue): GoValue {
  if (!(value instanceof Pointer) || value.type !== LOCATION_POINTER) return value
  return locationPointer({ kind: 'named', name: '', at: () => ({ seconds: 0, abbreviation: 'UTC' }) })
}

/** The location of a time at UTC. */
export const NO_LOCATION: Pointer<GoLocation> = new Pointer(LOCATION_POINTER, null)

interface Zone {
  readonly name: string
  readonly seconds: number
}

const ALPHA = -(2n ** 63n)
const OMEGA = 2n ** 63n - 1n

const ZONE: GoType<Struct<Zone>> = structType('time.zone', [
  fieldOf('name', STRING, (zone: Zone) => zone.name),
  fieldOf('offset', INT, (zone: Zone) => BigInt(zone.seconds)),
  fieldOf('isDST', BOOL, () => false)
])
const ZONES = sliceType('[]time.zone', ZONE)
const ZONE_POINTER: GoType<Pointer<Zone>> = {
  name: '*time.zone',
  kind: 'ptr',
  zero: null as never,
  elem: ZONE
} // no template can write one
const TRANSITION: GoType<Struct<null>> = structType('time.zoneTrans', [
  fieldOf('when', INT64, () => new Integer(INT64, ALPHA)),
  fieldOf('index', UINT8, () => new Integer(UINT8, 0n)),
  fieldOf('isstd', BOOL, () => false),
  fieldOf('isutc', BOOL, () => false)
])
const TRANSITIONS = sliceType('[]time.zoneTrans', TRANSITION)

/** The only zone of a location with a fixed offset; the zones of locations with rules are not shown. */
function zoneOf(place: GoLocation): Struct<Zone> | undefined {
  if (place.kind !== 'fixed') return undefined
  return new Struct(ZONE, { name: place.name, seconds: place.at(0).seconds })
}

const LOCATION: GoType<Struct<GoLocation>> = structType('time.Location', [
  fieldOf('name', STRING, (place: GoLocation) => place.name),
  fieldOf('zone', ZONES, (place: GoLocation) => listOf(ZONES, zoneOf(place))),
  fieldOf('tx', TRANSITIONS, (place: GoLocation) =>
    listOf(TRANSITIONS, zoneOf(place) && new Struct(TRANSITION, null))
  ),
  fieldOf('extend', STRING, () => ''),
  fieldOf(
    'cacheStart',
    INT64,
    (place: GoLocation) => new Integer(INT64, place.kind === 'fixed' ? ALPHA : 0n)
  ),
  fieldOf('cacheEnd', INT64, (place: GoLocation) => new Integer(INT64, place.kind === 'fixed' ? OMEGA : 0n)),
  fieldOf('cacheZone', ZONE_POINTER, (place: GoLocation) => new Pointer(ZONE_POINTER, zoneOf(place) ?? null))
])

Object.assign(LOCATION_POINTER, { elem: LOCATION })

function structType<T>(name: string, fields: readonly StructField[]): GoType<Struct<T>> {
  return { name, kind: 'struct', zero: null as never, fields } // no template can write one
}

function fieldOf<T, V>(name: string, type: GoType<V>, of: (content: T) => V): StructField {
  return { name, type, of: struct => of((struct as Struct<T>).content) } // a field belongs to the structs of one type
}

function sliceType(name: string, elem: GoType): GoType<TypedSlice> {
  return { name, kind: 'slice', elem, zero: null as never } // no template can write one
}

function listOf(type: GoType, item: GoValue | undefined): TypedSlice {
  return item === undefined ? new TypedSlice(type, [], true) : new TypedSlice(type, [item])
}
