// The elements of a layout that name a zone: an offset, or letters.
import { byteLength, bytesOf } from '../../../../go/go-string.js'
import { Mismatch, type TimeFields, taking } from './time-fields.js'

/** The form of an offset: its number of bytes, and where its colons, minutes and seconds are. */
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

/** `-07:00:00` */
const LONGEST_OFFSET = 9

/** Reads `-07:00` and similar forms. */
export function readOffset(rest: string, element: string, fields: TimeFields): string {
  if (element.startsWith('Z') && rest.startsWith('Z')) {
    fields.isUtc = true
    return rest.slice(1)
  }
  const form = offsetForms[element.slice(1)]
  const bytes = bytesOf(rest.slice(0, LONGEST_OFFSET))
  if (!form || bytes.length < form.length || form.colons.some(at => bytes[at] !== COLON)) throw new Mismatch()
  const numbers = offsetNumbers(bytes, form)
  // The last one counts, and precedes other mismatches: a number after an invalid one is not read.
  const outOfRange = offsetLimits.findLast(({ most }, at) => (numbers[at] ?? 0) > most)
  if (outOfRange) throw new Mismatch({ outOfRange: outOfRange.name })
  const isFine = numbers.every(number => number !== null) && /^[-+]/.test(rest)
  if (!isFine) throw new Mismatch()
  const [hours, minutes, seconds] = numbers.map(Number) as [number, number, number] // three non-null parts
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

const SMALL_OFFSET = '[+-]0*(?:1?\\d|2[0-3])(?!\\d)'
const ZONE_NAME_PATTERN = new RegExp(
  `^(?:ChST|MeST|GMT(?:${SMALL_OFFSET})?|WITA|${SMALL_OFFSET}|[A-Z]{3}(?![A-Z])|[A-Z]{3,4}T(?![A-Z]))`
)

/** Reads `MST` and similar forms. */
export function readZoneName(rest: string, fields: TimeFields): string {
  if (rest.startsWith('UTC')) {
    fields.isUtc = true
    return rest.slice(3)
  }
  if (byteLength(rest.slice(0, 3)) < 3) throw new Mismatch()
  return taking(rest, ZONE_NAME_PATTERN, name => {
    fields.zoneName = name
  })
}
