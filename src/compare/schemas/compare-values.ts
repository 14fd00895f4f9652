import type { JsonValue } from '../../model/index.js'
import type { SchemaChange, SchemaEffect } from './schema-change.js'
import type { SchemaPair } from './schema-pair.js'
import { keywordOf, numberOf, type SchemaSide } from './schema-side.js'

export function comparedNumbers(pair: SchemaPair): readonly SchemaChange[] {
  const low = ['minimum', 'exclusiveMinimum'] as const
  const high = ['maximum', 'exclusiveMaximum'] as const
  return [
    ...bound(pair, low, side => boundOf(side, low, (a, b) => a > b)),
    ...bound(pair, high, side => negative(boundOf(side, high, (a, b) => a < b))),
    ...comparedSteps(pair)
  ]
}

export function comparedStrings(pair: SchemaPair): readonly SchemaChange[] {
  return [
    ...comparedMinimum(pair, 'minLength'),
    ...comparedMaximum(pair, 'maxLength'),
    ...['pattern', 'format', 'contentEncoding', 'contentMediaType'].flatMap(keyword => asWhole(pair, keyword))
  ]
}

/** Compares keywords only as a whole: adding one accepts fewer values, and removing one accepts more. */
export function comparedOthers(pair: SchemaPair): readonly SchemaChange[] {
  return ['not', 'if', 'then', 'else', '$ref', 'allOf', '$dynamicRef'].flatMap(keyword =>
    asWhole(pair, keyword)
  )
}

export function asWhole(pair: SchemaPair, keyword: string): readonly SchemaChange[] {
  const [old, next] = [keywordOf(pair.old, keyword), keywordOf(pair.new, keyword)]
  if (JSON.stringify(old) === JSON.stringify(next)) return []
  const effect = old === undefined ? 'narrower' : next === undefined ? 'wider' : 'unclear'
  return [changeOf(pair, keyword, effect)]
}

/** Compares a lower limit that defaults to 0. */
export function comparedMinimum(pair: SchemaPair, keyword: string): readonly SchemaChange[] {
  return bound(pair, [keyword], side => ({ value: numberOf(side, keyword) ?? 0, isOpen: false }))
}

export function comparedMaximum(pair: SchemaPair, keyword: string): readonly SchemaChange[] {
  return bound(pair, [keyword], side =>
    negative({ value: numberOf(side, keyword) ?? Number.POSITIVE_INFINITY, isOpen: false })
  )
}

interface Bound {
  readonly value: number
  /** Whether the limit itself is excluded. */
  readonly isOpen: boolean
}

/** The stricter of the inclusive and the exclusive limit. */
function boundOf(
  side: SchemaSide,
  [closed, open]: readonly [string, string],
  isStricter: (a: number, b: number) => boolean
): Bound {
  const none = isStricter(1, 0) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const value = numberOf(side, closed) ?? none
  const beyond = numberOf(side, open)
  // In draft 4, the exclusive limit is a boolean.
  if (keywordOf(side, open) === true) return { value, isOpen: true }
  if (beyond === undefined || isStricter(value, beyond)) return { value, isOpen: false }
  return { value: beyond, isOpen: true }
}

/** Turns an upper limit into a lower one, so that both are compared in the same way. */
function negative({ value, isOpen }: Bound): Bound {
  return { value: -value, isOpen }
}

function bound(
  pair: SchemaPair,
  keywords: readonly string[],
  limitOf: (side: SchemaSide) => Bound
): readonly SchemaChange[] {
  const [old, next] = [limitOf(pair.old), limitOf(pair.new)]
  const difference =
    next.value === old.value ? Number(next.isOpen) - Number(old.isOpen) : next.value - old.value
  if (difference === 0 || Number.isNaN(difference)) return []
  const changed = keywords.find(keyword => keywordOf(pair.old, keyword) !== keywordOf(pair.new, keyword))
  return [changeOf(pair, changed ?? keywords[0] ?? '', difference > 0 ? 'narrower' : 'wider')]
}

function comparedSteps(pair: SchemaPair): readonly SchemaChange[] {
  const [old, next] = [numberOf(pair.old, 'multipleOf'), numberOf(pair.new, 'multipleOf')]
  if (old === next) return []
  if (old === undefined) return [changeOf(pair, 'multipleOf', 'narrower')]
  if (next === undefined || old % next === 0) return [changeOf(pair, 'multipleOf', 'wider')]
  return [changeOf(pair, 'multipleOf', next % old === 0 ? 'narrower' : 'other')]
}

/** A change with a message such as `minimum is 5, was none`. */
export function changeOf(pair: SchemaPair, keyword: string, effect: SchemaEffect): SchemaChange {
  const [old, next] = [keywordOf(pair.old, keyword), keywordOf(pair.new, keyword)]
  const message = `${keyword} is ${short(next)}, was ${short(old)}`
  return { path: pair.path, keyword, effect, message, old, new: next }
}

function short(value: JsonValue | undefined): string {
  const text = JSON.stringify(value) ?? 'none'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
