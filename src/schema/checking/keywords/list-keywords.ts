import { isList } from '../../json-kind.js'
import { type AppliedSchema, fail, type KeywordRule } from '../applied-schema.js'
import { count } from '../describe-count.js'
import { equalityKey } from '../json-equality.js'
import type { Unmet } from '../unmet.js'

export const minItemsRule: KeywordRule = (applied, limit) => {
  if (isList(applied.value) && typeof limit === 'number' && applied.value.length < limit)
    fail(applied, 'minItems', `must have at least ${count(limit, 'item')}`)
}

export const maxItemsRule: KeywordRule = (applied, limit) => {
  if (isList(applied.value) && typeof limit === 'number' && applied.value.length > limit)
    fail(applied, 'maxItems', `must have at most ${count(limit, 'item')}`)
}

/** A schema for each of the first items of a list. */
export const tupleRule: KeywordRule = (applied, schemas) => {
  if (!isList(applied.value) || !isList(schemas)) return
  const length = Math.min(schemas.length, applied.value.length)
  for (let at = 0; at < length; at++) applyToItem(applied, at, schemas[at])
  if (applied.seen) applied.seen.items = Math.max(applied.seen.items, length)
}

/** `items` of 2020-12: the items after `prefixItems`. */
export const itemsRule: KeywordRule = (applied, schema) => {
  const { prefixItems } = applied.schema
  restOfItems(applied, { keyword: 'items', from: isList(prefixItems) ? prefixItems.length : 0, schema })
}

/** `items` of draft 7: one schema for all, or one for each. */
export const oldItemsRule: KeywordRule = (applied, schemas) =>
  isList(schemas)
    ? tupleRule(applied, schemas)
    : restOfItems(applied, { keyword: 'items', from: 0, schema: schemas })

export const additionalItemsRule: KeywordRule = (applied, schema) => {
  const { items } = applied.schema
  if (isList(items)) restOfItems(applied, { keyword: 'additionalItems', from: items.length, schema })
}

/** `false` is reported once, with the allowed number of items. */
function restOfItems(
  applied: AppliedSchema,
  { keyword, from, schema }: { readonly keyword: string; readonly from: number; readonly schema: unknown }
): void {
  const { value, seen } = applied
  if (!isList(value)) return
  if (schema === false) {
    if (value.length > from) fail(applied, keyword, `must have at most ${count(from, 'item')}`)
  } else for (let at = from; at < value.length; at++) applyToItem(applied, at, schema)
  if (seen) seen.items = value.length
}

function applyToItem({ value, place, check, unmet }: AppliedSchema, at: number, schema: unknown): void {
  if (isList(value)) check.apply(schema, { value: value[at], place: { above: place, part: at }, unmet })
}

/** @param isNew where `minContains` and `maxContains` count */
export function containsRule(isNew: boolean): KeywordRule {
  return (applied, schema) => {
    const { value, place, check, seen } = applied
    if (!isList(value)) return
    const { minContains, maxContains } = applied.schema
    const least = isNew && typeof minContains === 'number' ? minContains : 1
    const most = isNew && typeof maxContains === 'number' ? maxContains : null
    let found = 0
    for (const [at, item] of value.entries()) {
      const unmet: Unmet[] = []
      check.apply(schema, { value: item, place: { above: place, part: at }, unmet })
      if (unmet.length > 0) continue
      found += 1
      seen?.places.add(at)
    }
    if (found < least)
      fail(
        applied,
        'contains',
        least === 1
          ? 'holds no item of the kind that it must hold'
          : `holds ${count(found, 'item')} of the kind; it must hold at least ${least}`
      )
    else if (most !== null && found > most)
      fail(applied, 'contains', `holds ${count(found, 'item')} of the kind; it may hold at most ${most}`)
  }
}

export const uniqueItemsRule: KeywordRule = (applied, isWanted) => {
  const { value, check } = applied
  if (isWanted !== true || !isList(value)) return
  const repeated = repeatedItem(value, item => equalityKey(item, check.budget))
  if (!repeated) return
  const { first, second } = repeated
  fail(applied, 'uniqueItems', { explain: `items ${first} and ${second} are equal`, part: second })
}

/** The first item of a list that repeats an earlier one, and both indices. */
export function repeatedItem(
  items: readonly unknown[],
  keyOf: (item: unknown) => string
): { readonly first: number; readonly second: number } | null {
  const places = new Map<string, number>()
  for (const [second, item] of items.entries()) {
    const key = keyOf(item)
    const first = places.get(key)
    if (first !== undefined) return { first, second }
    places.set(key, second)
  }
  return null
}

export const unevaluatedItemsRule: KeywordRule = (applied, schema) => {
  const { value, seen } = applied
  if (!isList(value) || !seen) return
  const rest = [...value.keys()].filter(at => !seen.hasItem(at))
  const [first] = rest
  if (schema === false) {
    if (first !== undefined) fail(applied, 'unevaluatedItems', `must have at most ${count(first, 'item')}`)
  } else for (const at of rest) applyToItem(applied, at, schema)
  seen.items = value.length
}
