import { type GoLocation, UTC } from './go-time.js'
import { ZONE_LETTERS } from './time-zone-letters.js'

// Locations by their IANA name: the names and letters that Go knows, with the offsets from the JavaScript engine.

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

// The offsets of zones to UTC, from the JavaScript engine.

/** The first and the last second of a JavaScript date are this far from 1970. */
const FURTHEST = 8.64e12
const SECONDS_IN400_YEARS = 12_622_780_800

/** The same moment in an earlier year with the same calendar; before the first date all offsets are constant. */
function withinDates(seconds: number): number {
  return seconds > FURTHEST
    ? FURTHEST - SECONDS_IN400_YEARS + ((seconds - FURTHEST) % SECONDS_IN400_YEARS)
    : Math.max(seconds, -FURTHEST)
}

/** Returns a function that gives the offset of a zone at a time, in seconds. */
function offsetReader(name: string): (seconds: number) => number {
  const format = formatOf(name)
  return seconds => {
    const parts = format?.formatToParts(withinDates(seconds) * 1000) ?? []
    return parseOffset(parts.find(part => part.type === 'timeZoneName')?.value ?? 'GMT')
  }
}

/** Undefined for a zone that exists only in Go's database, such as Factory: it is at UTC. */
function formatOf(name: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  } catch (problem) {
    if (problem instanceof RangeError) return undefined
    throw problem
  }
}

function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT([+-])(\d+)(?::(\d+))?(?::(\d+))?$/.exec(text) ?? []
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}

// Go's abbreviation of a zone at a time: letters, or the offset where a zone has none.

/** Letters by offset in seconds, from a moment on. */
interface ZoneLetters {
  readonly since: number
  readonly byOffset: ReadonlyMap<number, string>
}

let groups: ReadonlyMap<string, string> | undefined

/** The letters of a zone over time; undefined for a name unknown to Go. */
function lettersOf(name: string): readonly ZoneLetters[] | undefined {
  groups ??= readGroups()
  const text = groups.get(name)
  return text?.split('@').map((piece, at) => readLetters(at === 0 ? `-1${'0'.repeat(11)} ${piece}` : piece))
}

/** The letters of each zone, still as text. */
function readGroups(): ReadonlyMap<string, string> {
  const zones = new Map<string, string>()
  for (const line of ZONE_LETTERS.trim().split(/\n(?! )/)) {
    const [letters = '', names = ''] = line.split(/:\s+/)
    let region = ''
    for (const word of names.split(/\s+/)) {
      if (word.endsWith('/')) region = word
      else zones.set(region + word, letters)
    }
  }
  return zones
}

function readLetters(piece: string): ZoneLetters {
  const [since = '', ...entries] = piece.trim().split(/\s+/)
  const pairs = entries.filter(entry => entry.includes('=')).map(entry => entry.split('='))
  return {
    since: Number.parseInt(since, 36),
    byOffset: new Map(pairs.map(([letters = '', offset = '']) => [Number.parseInt(offset, 36), letters]))
  }
}

/** Zones without letters are named by their offset; only the local mean times before zones existed have odd seconds. */
function numericAbbreviation(offset: number): string {
  if (offset % 60 !== 0) return 'LMT'
  const sign = offset < 0 ? '-' : '+'
  const hours = String(Math.floor(Math.abs(offset) / 3600)).padStart(2, '0')
  const minutes = Math.floor((Math.abs(offset) % 3600) / 60)
  return minutes === 0 ? sign + hours : `${sign}${hours}${String(minutes).padStart(2, '0')}`
}
