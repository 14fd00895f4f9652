// The elements of a time layout, read from a text.
import { byteLength, bytesOf } from '../../../go/go-string.js'
import { dayNames, monthNames } from './time-layout.js'

/** What the elements of a layout have said so far; a month or day not said is -1. */
export interface TimeFields {
  year: number
  month: number
  day: number
  yearDay: number
  hour: number
  minute: number
  second: number
  nanoseconds: number
  half: 'am' | 'pm' | undefined
  zoneName: string
  offset: number | undefined
  isUtc: boolean
}

export const noFields: TimeFields = {
  year: 0,
  month: -1,
  day: -1,
  yearDay: -1,
  hour: 0,
  minute: 0,
  second: 0,
  nanoseconds: 0,
  half: undefined,
  zoneName: '',
  offset: undefined,
  isUtc: false
}

/** The text does not have the form of the element, or its number is out of range. */
export class Mismatch extends Error {
  readonly outOfRange: string | undefined
  readonly rest: string | undefined
  constructor(parts: { outOfRange?: string; rest?: string } = {}) {
    super('layout mismatch')
    this.outOfRange = parts.outOfRange
    this.rest = parts.rest
  }
}

interface TimeReading {
  readonly fields: TimeFields
  readonly hasFraction: boolean
}

/** Reads one element from the front of a text and gives the rest of it. */
export function readElement(rest: string, element: string, reading: TimeReading): string {
  if (/^[.,]/.test(element)) return readFraction(rest, element, reading.fields)
  if (/^[-Z]/.test(element)) return readOffset(rest, element, reading.fields)
  const read = readers[element]
  if (read === undefined) throw new Mismatch()
  return read(rest, reading)
}

type Reader = (rest: string, reading: TimeReading) => string

const oneOrTwo = /^\d\d?/
const exactlyTwo = /^\d\d/

const readers: Readonly<Record<string, Reader>> = {
  '2006': (rest, { fields }) => taking(rest, /^\d{4}/, digits => (fields.year = Number(digits))),
  // Two letters that read as a number, so a sign and a digit will do.
  '06': (rest, { fields }) =>
    taking(rest, /^(?:\d\d|[+-]\d)/, text => {
      fields.year = Number(text) + (Number(text) >= 69 ? 1900 : 2000)
    }),
  January: (rest, { fields }) => takingName(rest, monthNames, at => (fields.month = at + 1)),
  Jan: (rest, { fields }) => takingName(rest, monthNames.map(shortened), at => (fields.month = at + 1)),
  '01': monthReader(exactlyTwo),
  '1': monthReader(oneOrTwo),
  Monday: rest => takingName(rest, dayNames, () => undefined),
  Mon: rest => takingName(rest, dayNames.map(shortened), () => undefined),
  '02': (rest, { fields }) => taking(rest, exactlyTwo, digits => (fields.day = Number(digits))),
  _2: (rest, { fields }) => taking(rest.replace(/^ /, ''), oneOrTwo, digits => (fields.day = Number(digits))),
  '2': (rest, { fields }) => taking(rest, oneOrTwo, digits => (fields.day = Number(digits))),
  '002': (rest, { fields }) => taking(rest, /^\d{3}/, digits => (fields.yearDay = Number(digits))),
  __2: (rest, { fields }) =>
    taking(rest.replace(/^ {1,2}/, ''), /^\d{1,3}/, digits => (fields.yearDay = Number(digits))),
  '15': clockReader('hour', { form: oneOrTwo, limit: 23 }),
  '03': clockReader('hour', { form: exactlyTwo, limit: 12 }),
  '3': clockReader('hour', { form: oneOrTwo, limit: 12 }),
  '04': clockReader('minute', { form: exactlyTwo, limit: 59 }),
  '4': clockReader('minute', { form: oneOrTwo, limit: 59 }),
  '05': secondReader(exactlyTwo),
  '5': secondReader(oneOrTwo),
  PM: (rest, { fields }) => taking(rest, /^[AP]M/, text => (fields.half = text === 'PM' ? 'pm' : 'am')),
  pm: (rest, { fields }) => taking(rest, /^[ap]m/, text => (fields.half = text === 'pm' ? 'pm' : 'am')),
  MST: (rest, { fields }) => readZoneName(rest, fields)
}

const shortened = (name: string): string => name.slice(0, 3)

function taking(rest: string, form: RegExp, use: (text: string) => unknown): string {
  const found = form.exec(rest)?.[0]
  if (found === undefined) throw new Mismatch()
  use(found)
  return rest.slice(found.length)
}

function takingName(rest: string, names: readonly string[], use: (at: number) => unknown): string {
  const at = names.findIndex(name => rest.slice(0, name.length).toLowerCase() === name.toLowerCase())
  if (at === -1) throw new Mismatch()
  use(at)
  return rest.slice(names[at]?.length)
}

function monthReader(form: RegExp): Reader {
  return (rest, { fields }) =>
    taking(rest, form, digits => {
      fields.month = Number(digits)
      if (fields.month < 1 || fields.month > 12) throw new Mismatch({ outOfRange: 'month' })
    })
}

type ClockField = 'hour' | 'minute' | 'second'

function clockReader(field: ClockField, { form, limit }: { form: RegExp; limit: number }): Reader {
  return (rest, { fields }) =>
    taking(rest, form, digits => {
      fields[field] = Number(digits)
      if (fields[field] > limit) throw new Mismatch({ outOfRange: field })
    })
}

// Behind the seconds a fraction is taken even where the layout has none.
function secondReader(form: RegExp): Reader {
  const readSecond = clockReader('second', { form, limit: 59 })
  return (rest, reading) => {
    const left = readSecond(rest, reading)
    const fraction = reading.hasFraction ? undefined : /^[.,]\d+/.exec(left)?.[0]
    if (fraction === undefined) return left
    reading.fields.nanoseconds = nanosecondsOf(fraction)
    return left.slice(fraction.length)
  }
}

function readFraction(rest: string, element: string, fields: TimeFields): string {
  const isOptional = element[1] === '9'
  const size = element.length - 1
  // Where any number of digits is welcome, more than nine are passed over. A fixed number of signs is read as Go reads a number.
  const form = isOptional ? /^[.,]\d+/ : new RegExp(`^[.,](?:\\d{${size}}|[+-]\\d{${size - 1}})`)
  const fraction = size > 0 ? form.exec(rest)?.[0] : undefined
  if (fraction === undefined) {
    if (isOptional) return rest
    throw new Mismatch()
  }
  fields.nanoseconds = nanosecondsOf(fraction)
  if (fields.nanoseconds < 0) throw new Mismatch({ outOfRange: 'fractional second' })
  return rest.slice(fraction.length)
}

function nanosecondsOf(fraction: string): number {
  const digits = fraction.slice(1, 10)
  return (Number(digits) || 0) * 10 ** (9 - digits.length) // a sign alone is nothing
}

/** Bytes of an offset: how many it takes, and where its colons, minutes and seconds stand. */
interface OffsetForm {
  readonly length: number
  readonly colons: readonly number[]
  readonly minutes?: number
  readonly seconds?: number
}

const offsetForms: Readonly<Record<string, OffsetForm>> = {
  '07:00': { length: 6, colons: [3], minutes: 4 },
  '07': { length: 3, colons: [] },
  '07:00:00': { length: 9, colons: [3, 6], minutes: 4, seconds: 7 },
  '070000': { length: 7, colons: [], minutes: 3, seconds: 5 },
  '0700': { length: 5, colons: [], minutes: 3 }
}

function readOffset(rest: string, element: string, fields: TimeFields): string {
  if (element.startsWith('Z') && rest.startsWith('Z')) {
    fields.isUtc = true
    return rest.slice(1)
  }
  const form = offsetForms[element.slice(1)]
  const bytes = bytesOf(rest)
  if (!form || bytes.length < form.length || form.colons.some(at => bytes[at] !== COLON)) throw new Mismatch()
  const numbers = offsetNumbers(bytes, form)
  // The last one counts, and any of them before what else does not fit: a number behind one that is none is not read.
  const outOfRange = offsetLimits.findLast(({ most }, at) => (numbers[at] ?? 0) > most)
  if (outOfRange) throw new Mismatch({ outOfRange: outOfRange.name })
  const isFine = numbers.every(number => number !== null) && /^[-+]/.test(rest)
  if (!isFine) throw new Mismatch()
  const [hours, minutes, seconds] = numbers.map(Number) as [number, number, number] // three that are none of them null
  const size = hours * 3600 + minutes * 60 + seconds
  fields.offset = rest.startsWith('-') ? -size : size
  return rest.slice(form.length)
}

const COLON = 0x3a

const offsetLimits = [
  { name: 'time zone offset hour', most: 24 },
  { name: 'time zone offset minute', most: 60 },
  { name: 'time zone offset second', most: 60 }
]

function offsetNumbers(bytes: Uint8Array, { minutes, seconds }: OffsetForm): readonly (number | null)[] {
  const numbers: (number | null)[] = []
  for (const at of [1, minutes, seconds])
    numbers.push(numbers.includes(null) ? null : at === undefined ? 0 : twoDigits(bytes, at))
  return numbers
}

function twoDigits(bytes: Uint8Array, at: number): number | null {
  const text = String.fromCharCode(...bytes.subarray(at, at + 2))
  return /^\d\d$/.test(text) ? Number(text) : null
}

const smallOffset = '[+-]0*(?:1?\\d|2[0-3])(?!\\d)'
const zoneNamePattern = new RegExp(
  `^(?:ChST|MeST|GMT(?:${smallOffset})?|WITA|${smallOffset}|[A-Z]{3}(?![A-Z])|[A-Z]{3,4}T(?![A-Z]))`
)

function readZoneName(rest: string, fields: TimeFields): string {
  if (rest.startsWith('UTC')) {
    fields.isUtc = true
    return rest.slice(3)
  }
  if (byteLength(rest) < 3) throw new Mismatch()
  return taking(rest, zoneNamePattern, name => {
    fields.zoneName = name
  })
}
