// What is parsed of a time, element by element.

/** The values of the elements parsed so far; a missing month or day is -1. */
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

/** Before the first element. */
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

/** The text does not match the element, or its number is out of range. */
export class Mismatch extends Error {
  readonly outOfRange: string | undefined
  readonly rest: string | undefined
  constructor(parts: { outOfRange?: string; rest?: string } = {}) {
    super('layout mismatch')
    this.outOfRange = parts.outOfRange
    this.rest = parts.rest
  }
}

/** Uses the match at the start of a text, and returns the rest. */
export function taking(rest: string, form: RegExp, use: (text: string) => unknown): string {
  const found = form.exec(rest)?.[0]
  if (found === undefined) throw new Mismatch()
  use(found)
  return rest.slice(found.length)
}
