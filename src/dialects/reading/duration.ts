import { millisecondsIn } from '../../go/duration.js'
import type { Place } from './place.js'

/** The milliseconds of a duration; null when it is absent or invalid. */
export function durationMs(place: Place): number | null {
  const { text } = place
  return text === null ? null : millisecondsIn(text)
}

/** Like `durationMs`, but zero and negative values count as unset. */
export function positiveDurationMs(place: Place): number | null {
  const ms = durationMs(place)
  return ms !== null && ms > 0 ? ms : null
}
