// The moment that a template refers to. The present and the local zone come from the host.
import { type GoValue, INT32, INT64, Integer } from '../../../value.js'
import type { FunctionHost } from '../../function-set.js'
import { type GoLocation, type GoTime, UTC } from './go-time.js'
import { timeIn } from './time-value.js'
import { localPlaceNamed, placeNamed } from './time-zone.js'

/** Now. */
export function present(host: FunctionHost): GoTime {
  const milliseconds = host.now()
  const seconds = Math.floor(milliseconds / 1000)
  return {
    seconds,
    nanoseconds: Math.round((milliseconds - seconds * 1000) * 1e6),
    place: localPlace(host)
  }
}

/** The location of the host's clock. */
export const localPlace = (host: FunctionHost): GoLocation => localPlaceNamed(host.timeZone)

/** The location of a zone by name; UTC for one unknown to Go. */
export const zonePlace = (zone: string, host: FunctionHost): GoLocation =>
  zone === 'Local' ? localPlace(host) : (placeNamed(zone) ?? UTC)

/** A time, or seconds since 1970; anything else means now. */
export function moment(date: GoValue, host: FunctionHost): GoTime {
  const seconds = secondsSinceEpoch(date)
  if (seconds !== undefined) return { seconds: Number(seconds), nanoseconds: 0, place: localPlace(host) }
  return timeIn(date) ?? present(host)
}

/** As `moment`, but an int32 is not a time here. */
export function agoMoment(date: GoValue, host: FunctionHost): GoTime {
  return date instanceof Integer && date.type === INT32 ? present(host) : moment(date, host)
}

function secondsSinceEpoch(date: GoValue): bigint | undefined {
  if (typeof date === 'bigint') return date
  return date instanceof Integer && (date.type === INT64 || date.type === INT32) ? date.value : undefined
}
