import { compareStrings } from '../../go/go-string.js'
import { elementAs } from '../element.js'
import { sprint } from '../fmt/print.js'
import type { GoType } from '../go-type.js'
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
import type { Execution } from './execution.js'

/** One round of a loop: `$index, $element`. */
export interface Round {
  readonly index: Reflected
  readonly element: Reflected
}

export type Rounds = Iterator<Round, undefined>

/** The rounds of `{{range}}` over a value: elements, entries by key, or the numbers below it. */
export function roundsOf(execution: Execution, value: Reflected, variableCount: number): Rounds {
  const held = unbox(value)
  if (held === NO_VALUE) {
    if (value instanceof Boxed && value.type !== ANY) execution.fail("range can't iterate over <nil>")
    return listRounds([], { isIndexed: false })
  }
  const { elem } = typeOf(held)
  const items = itemsOf(held)
  if (items) return listRounds(items, { elem, isIndexed: variableCount > 1 })
  const entries = entriesOf(held)
  if (entries) return entryRounds(entries, elem)
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

/** No generator: lists are what loops run over most. An index that no variable takes is not made. */
function listRounds(items: readonly GoValue[], { elem, isIndexed }: ListLook): Rounds {
  let next = 0
  return {
    next: () => {
      const item = items[next]
      if (item === undefined) return ended
      const index = isIndexed ? BigInt(next) : NO_VALUE
      next++
      return { done: false, value: { index, element: elementAs(item, elem) } }
    }
  }
}

const ended = { done: true, value: undefined } as const

function* entryRounds(entries: readonly (readonly [string, GoValue])[], elem?: GoType): Rounds {
  const sorted = [...entries].sort(([a], [b]) => compareStrings(a, b))
  for (const [index, entry] of sorted) yield { index, element: elementAs(entry, elem) }
}

function* numberRounds(end: bigint, element: (number: bigint) => Reflected): Rounds {
  for (let number = 0n; number < end; number++) yield { index: NO_VALUE, element: element(number) }
}

function shown(value: Reflected): string {
  return sprint([toInterface(value)])
}
