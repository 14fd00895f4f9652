import { compareNames } from '../text/compare-names.js'
import type { PerEncoding, TokenCount, TokenTotal } from './count-tokens.js'
import type { EncodingName } from './encoding.js'

export interface TokenComparison {
  readonly before: TokenTotal
  readonly after: TokenTotal
  /** Tools that are new, removed or changed in cost; the greatest change first. */
  readonly changes: readonly TokenChange[]
}

export interface TokenChange {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly name: string
  /** Null for a new tool. */
  readonly before: PerEncoding<number> | null
  /** Null for a removed tool. */
  readonly after: PerEncoding<number> | null
}

/** The changes in the cost of tools. */
export function compareCounts(before: TokenCount, after: TokenCount): TokenComparison {
  const [old, now] = [totals(before), totals(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  const changes = names.flatMap(name => changeOf(name, old.get(name) ?? null, now.get(name) ?? null))
  return { before: before.total, after: after.total, changes: changes.sort(byWeight) }
}

function totals({ tools }: TokenCount): ReadonlyMap<string, PerEncoding<number>> {
  return new Map(
    tools.map(({ name, tokens: { o200k_base, cl100k_base } }) => [
      name,
      { o200k_base: o200k_base.total, cl100k_base: cl100k_base.total }
    ])
  )
}

function changeOf(
  name: string,
  before: PerEncoding<number> | null,
  after: PerEncoding<number> | null
): readonly TokenChange[] {
  if (before === null) return [{ kind: 'added', name, before, after }]
  if (after === null) return [{ kind: 'removed', name, before, after }]
  const isSame = before.o200k_base === after.o200k_base && before.cl100k_base === after.cl100k_base
  return isSame ? [] : [{ kind: 'changed', name, before, after }]
}

/** The increase in tokens of a tool's cost. */
export function growth({ before, after }: TokenChange, encoding: EncodingName): number {
  return (after?.[encoding] ?? 0) - (before?.[encoding] ?? 0)
}

function byWeight(a: TokenChange, b: TokenChange): number {
  const [left, right] = [Math.abs(growth(a, 'o200k_base')), Math.abs(growth(b, 'o200k_base'))]
  return right - left || compareNames(a.name, b.name)
}
