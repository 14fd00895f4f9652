import { compareStrings } from '../../go/go-string.js'
import { elementAs } from '../element.js'
import { sprint } from '../fmt/print.js'
import { STEPS_PER_ENTRY } from '../functions/spend.js'
import type { GoType } from '../go-type.js'
import { Unread } from '../unread.js'
import {
  ANY,
  Boxed,
  entriesOf,
  type GoValue,
  Integer,
  itemsOf,
  NO_VALUE,
  pointee,
  type Reflected,
  toInterface,
  typeOf,
  unbox
} from '../value.js'
import type { Dot, Execution } from './execution.js'
import { read } from './read-data.js'

/** The iterations of a loop, one after another. */
export interface Rounds {
  /** `$index, $element` of the current iteration. */
  readonly index: Reflected
  readonly element: Dot
  /** Starts the next iteration; false where there is none. */
  begin(): boolean
}

/** The iterations of `{{range}}` over a value: elements, entries by key, or the numbers below it. */
export function roundsOf(execution: Execution, value: Dot, variableCount: number): Rounds {
  if (value instanceof Unread && value.length !== undefined)
    return new UnreadRounds(value, { length: value.length, isIndexed: variableCount > 1 })
  return readRounds(execution, read(value), variableCount)
}

function readRounds(execution: Execution, value: Reflected, variableCount: number): Rounds {
  const held = unbox(value)
  if (held === NO_VALUE) {
    if (value instanceof Boxed && value.type !== ANY) execution.fail("range can't iterate over <nil>")
    return listRounds([], { isIndexed: false })
  }
  const { elem } = typeOf(held)
  const items = itemsOf(held)
  if (items) return listRounds(items, { elem, isIndexed: variableCount > 1 })
  const entries = entriesOf(held)
  if (entries) {
    execution.spend(entries.length * STEPS_PER_ENTRY)
    return entryRounds(entries, elem)
  }
  const isInteger = typeof held === 'bigint' || held instanceof Integer
  if (!isInteger) return execution.fail(`range can't iterate over ${shown(pointee(held))}`)
  if (variableCount > 1) execution.fail(`can't use ${shown(held)} to iterate over more than one variable`)
  return typeof held === 'bigint'
    ? numberRounds(held, number => number)
    : numberRounds(held.value, number => new Integer(held.type, number))
}

interface ListLook {
  readonly elem?: GoType | undefined
  readonly isIndexed: boolean
}

function listRounds(items: readonly GoValue[], look: ListLook): Rounds {
  return new ListRounds(items, look)
}

/** The index is created only where a variable uses it. */
class ListRounds implements Rounds {
  index: Reflected = NO_VALUE
  element: Reflected = NO_VALUE
  readonly #items: readonly GoValue[]
  readonly #look: ListLook
  #next = 0

  constructor(items: readonly GoValue[], look: ListLook) {
    this.#items = items
    this.#look = look
  }

  begin(): boolean {
    const item = this.#items[this.#next]
    if (item === undefined) return false
    if (this.#look.isIndexed) this.index = BigInt(this.#next)
    this.element = elementAs(item, this.#look.elem)
    this.#next++
    return true
  }
}

/** Each item is read when its body reads it. */
class UnreadRounds implements Rounds {
  index: Reflected = NO_VALUE
  element: Dot = NO_VALUE
  readonly #list: Unread
  readonly #look: { readonly length: number; readonly isIndexed: boolean }
  #next = 0

  constructor(list: Unread, look: { readonly length: number; readonly isIndexed: boolean }) {
    this.#list = list
    this.#look = look
  }

  begin(): boolean {
    if (this.#next >= this.#look.length) return false
    const item = this.#list.item(this.#next)
    if (this.#look.isIndexed) this.index = BigInt(this.#next)
    this.element = item instanceof Unread ? item : elementAs(item)
    this.#next++
    return true
  }
}

function entryRounds(entries: readonly (readonly [string, GoValue])[], elem?: GoType): Rounds {
  const sorted = [...entries].sort(([a], [b]) => compareStrings(a, b))
  let next = 0
  const rounds = {
    index: NO_VALUE as Reflected, // before the first iteration
    element: NO_VALUE as Reflected, // likewise
    begin: () => {
      const entry = sorted[next++]
      if (entry === undefined) return false
      rounds.index = entry[0]
      rounds.element = elementAs(entry[1], elem)
      return true
    }
  }
  return rounds
}

function numberRounds(end: bigint, element: (number: bigint) => Reflected): Rounds {
  let next = 0n
  const rounds = {
    index: NO_VALUE as Reflected, // always
    element: NO_VALUE as Reflected, // before the first iteration
    begin: () => {
      if (next >= end) return false
      rounds.element = element(next++)
      return true
    }
  }
  return rounds
}

function shown(value: Reflected): string {
  return sprint([toInterface(value)])
}
