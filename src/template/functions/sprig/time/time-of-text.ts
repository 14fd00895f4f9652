import type { GoValue } from '../../../value.js'
import { GoError } from '../../function-set.js'
import { UTC } from './go-time.js'
import { parseTime } from './time-parse.js'
import { timeValue } from './time-value.js'

/** The `time.Time` of an RFC 3339 text. Any other text is a `GoError`. */
export function timeOfText(text: string): GoValue {
  return timeValue(parseTime('2006-01-02T15:04:05.999999999Z07:00', text, UTC))
}

/** Go's message for a text that is not an RFC 3339 time; null for a valid one. */
export function timeFault(text: string): string | null {
  try {
    parseTime('2006-01-02T15:04:05Z07:00', text, UTC)
    return null
  } catch (problem) {
    if (problem instanceof GoError) return problem.message
    throw problem
  }
}
