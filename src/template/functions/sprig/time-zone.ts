// Places by their IANA name, with the rules that the JavaScript engine carries.
import { type Place, UTC } from './go-time.js'
import { zoneLetters } from './time-zone-letters.js'

/** The place of that name, or undefined where there is none. */
export function placeNamed(name: string): Place | undefined {
  if (name === '' || name === 'UTC') return UTC
  // An offset such as "+01:00" is a zone for JavaScript and none for Go.
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    const place = places.get(name) ?? ruledPlace(name)
    places.set(name, place)
    return place
  } catch (problem) {
    if (problem instanceof RangeError) return undefined
    throw problem
  }
}

const places = new Map<string, Place>()

/** A place that is always the same way off UTC, as a parsed time has it. */
export function fixedPlace(name: string, seconds: number): Place {
  return { name, at: () => ({ seconds, abbreviation: name }) }
}

function ruledPlace(name: string): Place {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  const letters = lettersOf(name)
  return {
    name,
    at: seconds => {
      const offset = parseOffset(zonePart(format, seconds))
      return { seconds: offset, abbreviation: letters.get(offset / 60) ?? numericAbbreviation(offset) }
    }
  }
}

let groups: ReadonlyMap<string, ReadonlyMap<number, string>> | undefined

/** The zone's present letters by their offset in minutes; older ones are not known. */
function lettersOf(name: string): ReadonlyMap<number, string> {
  groups ??= readGroups()
  return groups.get(name) ?? new Map()
}

function readGroups(): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const zones = new Map<string, ReadonlyMap<number, string>>()
  for (const line of zoneLetters.trim().split(/\n(?! )/)) {
    const [heads = '', names = ''] = line.split(': ')
    const letters = new Map<number, string>()
    for (const [, text = '', minutes] of heads.matchAll(/([A-Za-z]+)([+-]\d+)/g)) {
      letters.set(Number(minutes), text)
    }
    for (const name of names.split(/\s+/)) zones.set(name, letters)
  }
  return zones
}

const furthest = 8.64e12

function zonePart(format: Intl.DateTimeFormat, seconds: number): string {
  const bounded = Math.max(-furthest, Math.min(furthest, seconds))
  return format.formatToParts(bounded * 1000).find(part => part.type === 'timeZoneName')?.value ?? 'GMT'
}

function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT([+-])(\d+)(?::(\d+))?(?::(\d+))?$/.exec(text) ?? []
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}

// Zones without letters of their own are called by their offset.
function numericAbbreviation(offset: number): string {
  // Only the local mean times before the zones have odd seconds.
  if (offset % 60 !== 0) return 'LMT'
  const sign = offset < 0 ? '-' : '+'
  const hours = String(Math.floor(Math.abs(offset) / 3600)).padStart(2, '0')
  const minutes = Math.floor((Math.abs(offset) % 3600) / 60)
  return minutes === 0 ? sign + hours : `${sign}${hours}${String(minutes).padStart(2, '0')}`
}
