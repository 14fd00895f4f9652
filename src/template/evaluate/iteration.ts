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

export type Rounds = Generator<Round, undefined>

/** The rounds of `{{range}}` over a value: elements, entries by key, or the numbers below it. */
export function roundsOf(execution: Execution, value: Reflected, variableCount: number): Rounds {
  const held = unbox(value)
  if (held === NO_VALUE) {
    if (value instanceof Boxed && value.type !== ANY) execution.fail("range can't iterate over <nil>")
    return listRounds([])
  }
  const { elem } = typeOf(held)
  const items = itemsOf(held)
  if (items) return listRounds(items, elem)
  const entries = entriesOf(held)
  if (entries) return entryRounds(entries, elem)
  const isInteger = typeof held === 'bigint' || held instanceof Integer
  if (!isInteger) return execution.fail(`range can't iterate over ${shown(pointee(held))}`)
  if (variableCount > 1) execution.fail(`can't use ${shown(held)} to iterate over more than one variable`)
  return typeof held === 'bigint'
    ? numberRounds(held, number => number)
    : numberRounds(held.value, number => new Integer(held.type, number))
}

function* listRounds(items: readonly GoValue[], elem?: GoType): Rounds {
  for (const [index, item] of items.entries()) yield { index: BigInt(index), element: elementAs(item, elem) }
}

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
