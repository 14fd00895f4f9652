import { parseDuration } from '../../../go/duration.js'
import { readDigits } from '../../../go/parse-number.js'
import { parseRequestUri } from '../../../go/url.js'
import { UrlError } from '../../../go/url-error.js'
import type { FieldShape } from '../../reading/shape.js'

/** Whether a text matches its format, as the API server checks it; it ignores other formats in these tables. */
export function isOfFormat(text: string, { type, format }: FieldShape): boolean {
  if (type !== 'string' || format === undefined) return true
  return READERS[format]?.(text) ?? true
}

const READERS: Readonly<Record<string, ((text: string) => boolean) | undefined>> = {
  uri: isRequestUri,
  duration: isDurationText,
  'date-time': isDateTime
}

function isRequestUri(text: string): boolean {
  try {
    parseRequestUri(text)
    return true
  } catch (problem) {
    if (problem instanceof UrlError) return false
    throw problem
  }
}

/** Unit names; the last alternatives may have any suffix. */
const UNITS = /^(?:ns|us|µs|ms|s|m|h|hr|d|w|wk|(?:nano|micro|milli|sec|min|hour|day|week).*)$/i

/** Besides Go's durations the API server accepts text like `2 days`, with anything around it. */
function isDurationText(text: string): boolean {
  if (parseDuration(text).ok) return true
  const parts = [...text.matchAll(/(?<![0-9])([0-9]+)(?![0-9])[\t\n\f\r ]*([A-Za-zµ]+)/g)]
  return (
    parts.every(([, count = '']) => readDigits(count) < 2n ** 63n) &&
    parts.some(([, , unit = '']) => UNITS.test(unit))
  )
}

const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
const CLOCK = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:[^\n][0-9]+)?(?:z|[+-][0-9]{2}:[0-9]{2})$/

/** The API server splits the text at each "t" and checks the first two parts. */
function isDateTime(text: string): boolean {
  const [date = '', clock = ''] = text.toLowerCase().split('t')
  const [, year, month, day] = (DATE.exec(date) ?? []).map(Number)
  const [, hour = 24, minute = 60, second = 60] = (CLOCK.exec(clock) ?? []).map(Number)
  return isDate(Number(year), Number(month), Number(day)) && hour <= 23 && minute <= 59 && second <= 59
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
