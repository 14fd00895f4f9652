// The elements of a time layout, parsed from a text.

import { Mismatch, type TimeFields, taking } from './time-fields.js'
import { dayNames, monthNames } from './time-layout.js'
import { readOffset, readZoneName } from './time-zone-elements.js'

interface TimeReading {
  readonly fields: TimeFields
  readonly hasFraction: boolean
}

/** Reads one element at the start of a text and returns the rest. */
export function readElement(rest: string, element: string, reading: TimeReading): string {
  if (/^[.,]/.test(element)) return readFraction(rest, element, reading.fields)
  if (/^[-Z]/.test(element)) return readOffset(rest, element, reading.fields)
  const read = readers[element]
  if (read === undefined) throw new Mismatch()
  return read(rest, reading)
}

type Reader = (rest: string, reading: TimeReading) => string

const ONE_OR_TWO = /^\d\d?/
const EXACTLY_TWO = /^\d\d/

const readers: Readonly<Record<string, Reader>> = {
  '2006': (rest, { fields }) => taking(rest, /^\d{4}/, digits => (fields.year = Number(digits))),
  // Two characters that parse as a number, so a sign and a digit are accepted.
  '06': (rest, { fields }) =>
    taking(rest, /^(?:\d\d|[+-]\d)/, text => {
      fields.year = Number(text) + (Number(text) >= 69 ? 1900 : 2000)
    }),
  January: (rest, { fields }) => takingName(rest, monthNames, at => (fields.month = at + 1)),
  Jan: (rest, { fields }) => takingName(rest, monthNames.map(shortened), at => (fields.month = at + 1)),
  '01': monthReader(EXACTLY_TWO),
  '1': monthReader(ONE_OR_TWO),
  Monday: rest => takingName(rest, dayNames, () => undefined),
  Mon: rest => takingName(rest, dayNames.map(shortened), () => undefined),
  '02': (rest, { fields }) => taking(rest, EXACTLY_TWO, digits => (fields.day = Number(digits))),
  _2: (rest, { fields }) =>
    taking(rest.replace(/^ /, ''), ONE_OR_TWO, digits => (fields.day = Number(digits))),
  '2': (rest, { fields }) => taking(rest, ONE_OR_TWO, digits => (fields.day = Number(digits))),
  '002': (rest, { fields }) => taking(rest, /^\d{3}/, digits => (fields.yearDay = Number(digits))),
  __2: (rest, { fields }) =>
    taking(rest.replace(/^ {1,2}/, ''), /^\d{1,3}/, digits => (fields.yearDay = Number(digits))),
  '15': clockReader('hour', { form: ONE_OR_TWO, limit: 23 }),
  '03': clockReader('hour', { form: EXACTLY_TWO, limit: 12 }),
  '3': clockReader('hour', { form: ONE_OR_TWO, limit: 12 }),
  '04': clockReader('minute', { form: EXACTLY_TWO, limit: 59 }),
  '4': clockReader('minute', { form: ONE_OR_TWO, limit: 59 }),
  '05': secondReader(EXACTLY_TWO),
  '5': secondReader(ONE_OR_TWO),
  PM: (rest, { fields }) => taking(rest, /^[AP]M/, text => (fields.half = text === 'PM' ? 'pm' : 'am')),
  pm: (rest, { fields }) => taking(rest, /^[ap]m/, text => (fields.half = text === 'pm' ? 'pm' : 'am')),
  MST: (rest, { fields }) => readZoneName(rest, fields)
}

const shortened = (name: string): string => name.slice(0, 3)

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

// After the seconds a fraction is accepted even where the layout has none.
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
  // Where any number of digits is accepted, those after the ninth are ignored. A fixed number of characters is read as Go reads a number.
  const fraction =
    size > 0 ? (isOptional ? /^[.,]\d+/.exec(rest)?.[0] : fixedFraction(rest, size)) : undefined
  if (fraction === undefined) {
    if (isOptional) return rest
    throw new Mismatch()
  }
  fields.nanoseconds = nanosecondsOf(fraction)
  if (fields.nanoseconds < 0) throw new Mismatch({ outOfRange: 'fractional second' })
  return rest.slice(fraction.length)
}

/** A point and that many characters, which are read as a number. A pattern cannot count as far as a layout. */
function fixedFraction(rest: string, size: number): string | undefined {
  const fraction = rest.slice(0, size + 1)
  return fraction.length === size + 1 && /^[.,](?:\d|[+-](?=\d|$))\d*$/.test(fraction) ? fraction : undefined
}

function nanosecondsOf(fraction: string): number {
  const digits = fraction.slice(1, 10)
  return (Number(digits) || 0) * 10 ** (9 - digits.length) // a sign alone counts as zero
}
