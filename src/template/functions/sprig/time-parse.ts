// Reads a time by a Go layout, with Go's words for what does not fit.

import { GoError } from '../function-set.js'
import { dayOfDate, daysInMonth, type GoTime, type Place, UTC } from './go-time.js'
import { dayNames, layoutPieces, monthNames } from './time-layout.js'
import { timeQuote } from './time-quote.js'
import { fixedPlace } from './time-zone.js'

/** Throws Go's `parsing time …`. A text that names no zone is read as local to the given place. */
export function parseTime(layout: string, text: string, local: Place): GoTime {
  const fields: Fields = { ...noFields }
  const pieces = layoutPieces(layout)
  let rest = text
  pieces.forEach((piece, at) => {
    const next = pieces[at + 1]
    const hasFraction = next?.kind === 'element' && /^[.,]/.test(next.text)
    try {
      rest =
        piece.kind === 'text'
          ? skipText(rest, piece.text)
          : readElement(rest, piece.text, { fields, hasFraction })
    } catch (problem) {
      if (!(problem instanceof Mismatch)) throw problem
      throw explained(problem, { layout, text, rest, element: piece.text })
    }
  })
  if (rest !== '') throw new GoError(`parsing time ${timeQuote(text)}: extra text: ${timeQuote(rest)}`)
  return assembled(fields, { text, local })
}

interface Fields {
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

const noFields: Fields = {
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
class Mismatch extends Error {
  readonly outOfRange: string | undefined
  readonly rest: string | undefined
  constructor(parts: { outOfRange?: string; rest?: string } = {}) {
    super('layout mismatch')
    this.outOfRange = parts.outOfRange
    this.rest = parts.rest
  }
}

interface Trouble {
  readonly layout: string
  readonly text: string
  readonly rest: string
  readonly element: string
}

function explained(problem: Mismatch, { layout, text, rest, element }: Trouble): GoError {
  if (problem.outOfRange !== undefined) {
    return new GoError(`parsing time ${timeQuote(text)}: ${problem.outOfRange} out of range`)
  }
  const left = timeQuote(problem.rest ?? rest)
  return new GoError(
    `parsing time ${timeQuote(text)} as ${timeQuote(layout)}: cannot parse ${left} as ${timeQuote(element)}`
  )
}

// A run of spaces in the layout fits any run of spaces, also none at the end.
function skipText(rest: string, wanted: string): string {
  let left = rest
  for (const part of wanted.match(/ +|[^ ]/gs) ?? []) {
    if (part.startsWith(' ')) {
      if (left !== '' && !left.startsWith(' ')) throw new Mismatch({ rest: left })
      left = left.replace(/^ +/, '')
    } else if (left.startsWith(part)) left = left.slice(part.length)
    else throw new Mismatch({ rest: left })
  }
  return left
}

interface Reading {
  readonly fields: Fields
  readonly hasFraction: boolean
}

function readElement(rest: string, element: string, reading: Reading): string {
  if (/^[.,]/.test(element)) return readFraction(rest, element, reading.fields)
  if (/^[-Z]/.test(element)) return readOffset(rest, element, reading.fields)
  const read = readers[element]
  if (read === undefined) throw new Mismatch()
  return read(rest, reading)
}

type Reader = (rest: string, reading: Reading) => string

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
  if (found === undefined) throw new Mismatch({ rest })
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

function readFraction(rest: string, element: string, fields: Fields): string {
  const isOptional = element[1] === '9'
  const form = isOptional ? /^[.,]\d{1,9}/ : new RegExp(`^[.,]\\d{${element.length - 1}}`)
  const fraction = form.exec(rest)?.[0]
  if (fraction === undefined) {
    if (isOptional) return rest
    throw new Mismatch()
  }
  fields.nanoseconds = nanosecondsOf(fraction)
  return rest.slice(fraction.length)
}

const nanosecondsOf = (fraction: string): number => Number(fraction.slice(1, 10).padEnd(9, '0'))

const offsetForms: Readonly<Record<string, RegExp>> = {
  '07:00': /^([+-])(\d\d):(\d\d)/,
  '07': /^([+-])(\d\d)/,
  '07:00:00': /^([+-])(\d\d):(\d\d):(\d\d)/,
  '070000': /^([+-])(\d\d)(\d\d)(\d\d)/,
  '0700': /^([+-])(\d\d)(\d\d)/
}

function readOffset(rest: string, element: string, fields: Fields): string {
  if (element.startsWith('Z') && rest.startsWith('Z')) {
    fields.isUtc = true
    return rest.slice(1)
  }
  const match = offsetForms[element.slice(1)]?.exec(rest)
  if (match === null || match === undefined) throw new Mismatch()
  const [text, sign, hours = '0', minutes = '0', seconds = '0'] = match
  if (Number(hours) > 24) throw new Mismatch({ outOfRange: 'time zone offset hour' })
  if (Number(minutes) > 60) throw new Mismatch({ outOfRange: 'time zone offset minute' })
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  fields.offset = sign === '-' ? -size : size
  return rest.slice(text.length)
}

const smallOffset = '[+-]0*(?:1?\\d|2[0-3])(?!\\d)'
const zoneNamePattern = new RegExp(
  `^(?:ChST|MeST|GMT(?:${smallOffset})?|WITA|${smallOffset}|[A-Z]{3}(?![A-Z])|[A-Z]{3,4}T(?![A-Z]))`
)

function readZoneName(rest: string, fields: Fields): string {
  if (rest.startsWith('UTC')) {
    fields.isUtc = true
    return rest.slice(3)
  }
  return taking(rest, zoneNamePattern, name => {
    fields.zoneName = name
  })
}

interface Assembly {
  readonly text: string
  readonly local: Place
}

function assembled(fields: Fields, { text, local }: Assembly): GoTime {
  const { year, minute, second, nanoseconds } = fields
  const { month, day } = dateOf(fields, text)
  const wall = dayOfDate(year, month, day) * 86400 + hourOf(fields) * 3600 + minute * 60 + second
  if (fields.isUtc) return { seconds: wall, nanoseconds, place: UTC }
  if (fields.offset !== undefined) {
    const seconds = wall - fields.offset
    const isLocal = local.at(seconds).seconds === fields.offset
    return { seconds, nanoseconds, place: isLocal ? local : fixedPlace(fields.zoneName, fields.offset) }
  }
  if (fields.zoneName === '') return { seconds: wall - offsetAtWall(wall, local), nanoseconds, place: local }
  const seconds = wall - namedOffset(fields.zoneName)
  return { seconds, nanoseconds, place: fixedPlace(fields.zoneName, namedOffset(fields.zoneName)) }
}

function hourOf({ half, hour }: Fields): number {
  if (half === 'pm' && hour < 12) return hour + 12
  return half === 'am' && hour === 12 ? 0 : hour
}

function dateOf(fields: Fields, text: string): { month: number; day: number } {
  const { year, yearDay } = fields
  const outOfRange = (what: string): GoError => new GoError(`parsing time ${timeQuote(text)}: ${what}`)
  if (yearDay >= 0) {
    const length = dayOfDate(year + 1, 1, 1) - dayOfDate(year, 1, 1)
    if (yearDay < 1 || yearDay > length) throw outOfRange('day-of-year out of range')
    const date = monthAndDay(year, yearDay)
    if (fields.month >= 0 && fields.month !== date.month) throw outOfRange('day-of-year does not match month')
    if (fields.day >= 0 && fields.day !== date.day) throw outOfRange('day-of-year does not match day')
    return date
  }
  const month = fields.month < 0 ? 1 : fields.month
  const day = fields.day < 0 ? 1 : fields.day
  if (day < 1 || day > daysInMonth(year, month)) throw outOfRange('day out of range')
  return { month, day }
}

function monthAndDay(year: number, yearDay: number): { month: number; day: number } {
  let day = yearDay
  let month = 1
  while (day > daysInMonth(year, month)) day -= daysInMonth(year, month++)
  return { month, day }
}

// A wall clock time may not exist or exist twice; Go tries the offset before, then the one after.
function offsetAtWall(wall: number, local: Place): number {
  const first = local.at(wall).seconds
  if (first === 0) return 0
  const second = local.at(wall - first).seconds
  return second === first ? first : local.at(wall - second).seconds === second ? second : first
}

function namedOffset(name: string): number {
  const hours = /^GMT([+-]\d{1,2})$/.exec(name)?.[1]
  return hours === undefined ? 0 : Number(hours) * 3600
}
