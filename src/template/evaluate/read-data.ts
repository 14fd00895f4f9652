import { elementAs } from '../element.js'
import { Unread } from '../unread.js'
import { NO_VALUE, type Reflected } from '../value.js'
import type { Dot } from './execution.js'

/** All of what may not have been read yet. */
export function read(value: Dot): Reflected {
  if (!(value instanceof Unread)) return value
  return value.value() ?? NO_VALUE
}

/** The part of data at the end of a path, as long as nothing on the way has been read whole; undefined where there is none. */
export function unreadAt({ receiver, names }: Along): Unread | undefined {
  let part = receiver instanceof Unread ? receiver : undefined
  for (const name of names) part = part?.part(name)
  return part
}

interface Along {
  readonly receiver: Dot
  readonly names: readonly string[]
}

/** Goes down into data that have not been read yet, as far as maps reach and to the name `last` at the most. */
export function readAlong({ receiver, names }: Along, last: number): { value: Reflected; index: number } {
  if (!(receiver instanceof Unread)) return { value: receiver, index: 0 }
  let part = receiver
  let index = 0
  for (; index <= last; index++) {
    const next = part.part(names[index] ?? '')
    if (next === undefined) break
    part = next
  }
  return { value: index === 0 ? read(part) : elementAs(part.value()), index }
}
