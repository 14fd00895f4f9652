import { durationText } from '../../text/duration-text.js'

/** A time of a run, counted from its start: `0s`, `320ms`, `1.22s`, `2m5.1s`. */
export function clockText(ms: number): string {
  if (ms === 0) return '0s'
  return durationText(ms < 1000 ? Math.round(ms) : Math.round(ms / 10) * 10)
}

/** The start and end of something that ran; a single time if it took none. */
export function spanText(startMs: number, endMs: number | null): string {
  if (endMs === null || endMs === startMs) return clockText(startMs)
  return `${clockText(startMs)} - ${clockText(endMs)}`
}
