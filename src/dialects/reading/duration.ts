import { millisecondsIn } from '../../go/duration.js'
import type { Place } from './place.js'

/** The milliseconds of a duration; null where none is written or it is none. */
export function durationMs(place: Place): number | null {
  const { text } = place
  return text === null ? null : millisecondsIn(text)
}

/** As `durationMs`, where zero and less mean that nothing was said. */
export function positiveDurationMs(place: Place): number | null {
  const ms = durationMs(place)
  return ms !== null && ms > 0 ? ms : null
}
