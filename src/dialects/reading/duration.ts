import { parseGoDuration } from './go-duration.js'
import type { Place } from './place.js'

/** The milliseconds of a duration; null where none is written or it is none. */
export function durationMs(place: Place): number | null {
  const { text } = place
  if (text === null || text === '') return null
  const parsed = parseGoDuration(text)
  return parsed.ok ? parsed.ms : null
}

/** As `durationMs`, where zero and less mean that nothing was said. */
export function positiveDurationMs(place: Place): number | null {
  const ms = durationMs(place)
  return ms !== null && ms > 0 ? ms : null
}
