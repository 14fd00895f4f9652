import { type Civil, civilOf, type GoTime, type Offset } from './go-time.js'
import { dayNames, layoutPieces, monthNames } from './time-layout.js'

/** Formats a time by a layout, as `time.Format`. */
export function formatTime(time: GoTime, layout: string): string {
  const civil = civilOf(time)
  const offset = time.place.at(time.seconds)
  const shown: Shown = { civil, offset, nanoseconds: time.nanoseconds }
  return layoutPieces(layout)
    .map(({ kind, text }) => (kind === 'text' ? text : formatElement(text, shown)))
    .join('')
}

interface Shown {
  readonly civil: Civil
  readonly offset: Offset
  readonly nanoseconds: number
}

function formatElement(element: string, shown: Shown): string {
  if (/^[.,]/.test(element)) return formatFraction(element, shown.nanoseconds)
  if (/^[-Z]/.test(element)) return formatOffset(element, shown.offset.seconds)
  return writers[element]?.(shown) ?? element
}

const two = (value: number): string => String(value).padStart(2, '0')
const spaced = (value: number, width: number): string => String(value).padStart(width, ' ')
const halfDayHour = (hour: number): number => hour % 12 || 12

const writers: Readonly<Record<string, (shown: Shown) => string>> = {
  '2006': ({ civil }) => formatYear(civil.year),
  '06': ({ civil }) => two(Math.abs(civil.year % 100)),
  January: ({ civil }) => monthNames[civil.month - 1] ?? '',
  Jan: ({ civil }) => (monthNames[civil.month - 1] ?? '').slice(0, 3),
  '01': ({ civil }) => two(civil.month),
  '1': ({ civil }) => String(civil.month),
  Monday: ({ civil }) => dayNames[civil.weekday] ?? '',
  Mon: ({ civil }) => (dayNames[civil.weekday] ?? '').slice(0, 3),
  '02': ({ civil }) => two(civil.day),
  _2: ({ civil }) => spaced(civil.day, 2),
  '2': ({ civil }) => String(civil.day),
  '002': ({ civil }) => String(civil.yearDay).padStart(3, '0'),
  __2: ({ civil }) => spaced(civil.yearDay, 3),
  '15': ({ civil }) => two(civil.hour),
  '03': ({ civil }) => two(halfDayHour(civil.hour)),
  '3': ({ civil }) => String(halfDayHour(civil.hour)),
  '04': ({ civil }) => two(civil.minute),
  '4': ({ civil }) => String(civil.minute),
  '05': ({ civil }) => two(civil.second),
  '5': ({ civil }) => String(civil.second),
  PM: ({ civil }) => (civil.hour >= 12 ? 'PM' : 'AM'),
  pm: ({ civil }) => (civil.hour >= 12 ? 'pm' : 'am'),
  // A parsed offset without a name is printed as a number.
  MST: ({ offset }) => offset.abbreviation || formatOffset('-0700', offset.seconds)
}

function formatYear(year: number): string {
  const digits = String(Math.abs(year)).padStart(4, '0')
  return year < 0 ? `-${digits}` : digits
}

function formatFraction(element: string, nanoseconds: number): string {
  const digits = String(nanoseconds)
    .padStart(9, '0')
    .slice(0, element.length - 1)
    .padEnd(element.length - 1, '0')
  if (element[1] === '0') return element.charAt(0) + digits
  const trimmed = digits.replace(/0+$/, '')
  return trimmed === '' ? '' : element.charAt(0) + trimmed
}

function formatOffset(element: string, offset: number): string {
  if (element.startsWith('Z') && offset === 0) return 'Z'
  const size = Math.abs(offset)
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60].map(two)
  const count = element.replace(/[^\d]/g, '').length / 2
  // Go decides the sign by whole minutes.
  const sign = Math.trunc(offset / 60) < 0 ? '-' : '+'
  return sign + parts.slice(0, count).join(element.includes(':') ? ':' : '')
}
