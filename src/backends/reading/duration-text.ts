import { millisecondsIn } from '../../go/duration.js'

/** The milliseconds of a time such as `50ms`, `1.5s` or `1m30s`; null where it is none. A sign makes it none. */
export function durationOfText(text: string): number | null {
  return /^[-+]/.test(text) ? null : millisecondsIn(text)
}
