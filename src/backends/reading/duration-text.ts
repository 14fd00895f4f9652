import { millisecondsIn } from '../../go/duration.js'

/** The milliseconds of a duration such as `50ms`, `1.5s` or `1m30s`; null for any other text, also one with a sign. */
export function durationOfText(text: string): number | null {
  return /^[-+]/.test(text) ? null : millisecondsIn(text)
}
