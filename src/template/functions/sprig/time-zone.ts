// Locations by their IANA name: the names and letters that Go knows, with the offsets from the JavaScript engine.
import { type GoLocation, UTC } from './go-time.js'
import { lettersOf, numericAbbreviation, type ZoneLetters } from './zone-abbreviations.js'
import { offsetReader } from './zone-offsets.js'

/** The location that Go loads for a name, or undefined where it knows none. Names are case-sensitive. */
export function placeNamed(name: string): GoLocation | undefined {
  if (name === '' || name === 'UTC') return UTC
  const known = places.get(name)
  if (known !== undefined) return known
  const letters = lettersOf(name)
  if (letters === undefined) return undefined
  const place: GoLocation = ruledPlace(name, letters)
  places.set(name, place)
  return place
}

const places = new Map<string, GoLocation>()

/** Go's Local for a host in that zone; Go distinguishes it from UTC, even in UTC. */
export function localPlaceNamed(zone: string): GoLocation {
  const known = localPlaces.get(zone)
  if (known !== undefined) return known
  const { name, at } = placeNamed(zone) ?? UTC
  const place: GoLocation = { kind: 'local', name, at }
  localPlaces.set(zone, place)
  return place
}

const localPlaces = new Map<string, GoLocation>()

/** A location with a fixed offset to UTC, as a parsed time has. Go has an unnamed one for each hour. */
export function fixedPlace(name: string, seconds: number): GoLocation {
  const hours = seconds / 3600
  const isShared = name === '' && Number.isInteger(hours) && hours >= -12 && hours <= 14
  const known = isShared ? hourPlaces.get(hours) : undefined
  if (known !== undefined) return known
  const place: GoLocation = { kind: 'fixed', name, at: () => ({ seconds, abbreviation: name }) }
  if (isShared) hourPlaces.set(hours, place)
  return place
}

const hourPlaces = new Map<number, GoLocation>()

function ruledPlace(name: string, letters: readonly ZoneLetters[]): GoLocation {
  const offsetAt = offsetReader(name)
  return {
    kind: 'named',
    name,
    at: seconds => {
      const offset = offsetAt(seconds)
      const current = letters.findLast(each => each.since <= seconds)
      return { seconds: offset, abbreviation: current?.byOffset.get(offset) ?? numericAbbreviation(offset) }
    }
  }
}
