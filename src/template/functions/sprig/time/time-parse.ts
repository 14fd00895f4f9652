// Parses a time by a Go layout, with Go's messages for text that does not match.

import { timeQuote } from '../../../../go/time-quote.js'
import { GoError } from '../../function-set.js'
import { dayOfDate, daysInMonth, type GoLocation, type GoTime, offsetAtWall, UTC } from './go-time.js'
import { readElement } from './time-elements.js'
import { Mismatch, noFields, type TimeFields } from './time-fields.js'
import { layoutPieces } from './time-layout.js'
import { fixedPlace } from './time-zone.js'

/** Throws Go's `parsing time …`. A text without a zone is read as local to the given location. */
export function parseTime(layout: string, text: string, local: GoLocation): GoTime {
  const fields: TimeFields = { ...noFields }
  const pieces = layoutPieces(layout)
  let rest = text
  pieces.forEach((piece, at) => {
    const next = pieces[at + 1]?.kind === 'text' ? pieces[at + 2] : pieces[at + 1] // two texts are never adjacent
    const hasFraction = next !== undefined && /^[.,]/.test(next.text)
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
  return assembled(fields, text, local)
}

interface TimeTrouble {
  readonly layout: string
  readonly text: string
  readonly rest: string
  readonly element: string
}

function explained(problem: Mismatch, { layout, text, rest, element }: TimeTrouble): GoError {
  if (problem.outOfRange !== undefined) {
    return new GoError(`parsing time ${timeQuote(text)}: ${problem.outOfRange} out of range`)
  }
  const left = timeQuote(problem.rest ?? rest)
  return new GoError(
    `parsing time ${timeQuote(text)} as ${timeQuote(layout)}: cannot parse ${left} as ${timeQuote(element)}`
  )
}

// A run of spaces in the layout matches any run of spaces, and none at the end.
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

function assembled(fields: TimeFields, text: string, local: GoLocation): GoTime {
  const { year, minute, second, nanoseconds } = fields
  const { month, day } = dateOf(fields, text)
  const wall = dayOfDate(year, month, day) * 86400 + hourOf(fields) * 3600 + minute * 60 + second
  if (fields.isUtc) return { seconds: wall, nanoseconds, place: UTC }
  if (fields.offset !== undefined) {
    const seconds = wall - fields.offset
    const { seconds: offset, abbreviation } = local.at(seconds)
    const isLocal = offset === fields.offset && ['', abbreviation].includes(fields.zoneName)
    return { seconds, nanoseconds, place: isLocal ? local : fixedPlace(fields.zoneName, fields.offset) }
  }
  if (fields.zoneName === '') return { seconds: wall - offsetAtWall(wall, local), nanoseconds, place: local }
  return namedZoneTime(fields, wall, local)
}

/** The letters that the local zone has at that time, or those of a location with an unknown offset. */
function namedZoneTime({ zoneName, nanoseconds }: TimeFields, wall: number, local: GoLocation): GoTime {
  const offset = offsetAtWall(wall, local)
  if (local.at(wall - offset).abbreviation === zoneName)
    return { seconds: wall - offset, nanoseconds, place: local }
  const named = namedOffset(zoneName)
  return { seconds: wall, nanoseconds, place: fixedPlace(zoneName, named) }
}

function hourOf({ half, hour }: TimeFields): number {
  if (half === 'pm' && hour < 12) return hour + 12
  return half === 'am' && hour === 12 ? 0 : hour
}

function dateOf(fields: TimeFields, text: string): { month: number; day: number } {
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

function namedOffset(name: string): number {
  const hours = /^GMT([+-]\d{1,2})$/.exec(name)?.[1]
  return hours === undefined ? 0 : Number(hours) * 3600
}
