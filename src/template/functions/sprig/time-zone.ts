// Places by their IANA name, with the rules that the JavaScript engine carries.
import { type Offset, type Place, UTC } from './go-time.js'

/** The place of that name, or undefined where there is none. */
export function placeNamed(name: string): Place | undefined {
  if (name === '' || name === 'UTC') return UTC
  // An offset such as "+01:00" is a zone for JavaScript and none for Go.
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return ruledPlace(name)
  } catch (problem) {
    if (problem instanceof RangeError) return undefined
    throw problem
  }
}

/** A place that is always the same way off UTC, as a parsed time has it. */
export function fixedPlace(name: string, seconds: number): Place {
  return { name, at: () => ({ seconds, abbreviation: name }) }
}

function ruledPlace(name: string): Place {
  const offsets = formatter(name, { timeZoneName: 'longOffset' }, 'en-US')
  const names = abbreviationLocales.map(locale => formatter(name, { timeZoneName: 'short' }, locale))
  return {
    name,
    at: seconds => {
      const offset = parseOffset(zonePart(offsets, seconds))
      const found = names.map(each => zonePart(each, seconds)).find(each => /^[A-Z]{3,5}$/.test(each))
      return { seconds: offset, abbreviation: found ?? numericAbbreviation(offset) } satisfies Offset
    }
  }
}

/** Each English knows the abbreviations of its own part of the world. */
const abbreviationLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-NZ']

function formatter(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale: string
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone })
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
  const sign = offset < 0 ? '-' : '+'
  const hours = String(Math.floor(Math.abs(offset) / 3600)).padStart(2, '0')
  const minutes = Math.floor((Math.abs(offset) % 3600) / 60)
  return minutes === 0 ? sign + hours : `${sign}${hours}${String(minutes).padStart(2, '0')}`
}
