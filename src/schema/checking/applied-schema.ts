import type { SchemaMap } from '../json-kind.js'
import type { TextPattern } from '../patterns/text-pattern.js'
import type { SeenParts } from './seen-parts.js'
import type { Budget } from './too-costly.js'
import { type Explain, type Unmet, weightOf } from './unmet.js'
import type { ValueLocation } from './value-place.js'

/** A schema applied to a value, with the findings so far. */
export interface AppliedSchema extends AppliedTo {
  readonly schema: SchemaMap
  readonly check: SchemaApplier
  /** What `unevaluatedProperties` and `unevaluatedItems` skip; null where no schema needs it. */
  readonly seen: SeenParts | null
}

/** What keywords need of the surrounding check. */
export interface SchemaApplier {
  readonly budget: Budget
  /** Applies another schema to a value. Failures are added to a list; the evaluated parts are returned where there are none. */
  apply(schema: unknown, to: AppliedTo): SeenParts | null
  applyReference(reference: string, applied: AppliedSchema): SeenParts | null
  applyDynamicReference(reference: string, applied: AppliedSchema): SeenParts | null
  /** @throws TooCostly for a pattern that cannot be matched in linear time */
  pattern(source: string): TextPattern
  format(name: string): ValueFormat | undefined
}

/** A value, its location, and where to record failures. */
export interface AppliedTo {
  readonly value: unknown
  readonly place: ValueLocation | null
  readonly unmet: Unmet[]
}

export interface ValueFormat {
  readonly type: 'string' | 'number'
  test(value: string | number): boolean
  /** Steps for a text of that length. */
  cost(length: number): number
}

/** Checks the value of an applied schema against one of its keywords. */
export type KeywordRule = (applied: AppliedSchema, keyword: unknown) => void

/** A failure of a part of the value, or of alternatives. */
export interface NotedFault {
  readonly explain: string | Explain
  readonly part?: string | number
  readonly types?: readonly string[]
  readonly branches?: readonly (readonly Unmet[])[]
}

/** Records that a keyword is not met. */
export function fail(
  { unmet, place, check }: AppliedSchema,
  keyword: string,
  fault: string | Explain | NotedFault
): void {
  const { explain, part, types, branches }: NotedFault =
    typeof fault === 'object' ? fault : { explain: fault }
  check.budget.spend(COST_OF_A_FAULT)
  let weight = 1
  if (branches) for (const branch of branches) weight += weightOf(branch)
  unmet.push({
    keyword,
    place: part === undefined ? place : { above: place, part },
    explain: typeof explain === 'string' ? () => ({ message: explain }) : explain,
    types,
    branches,
    weight
  })
}

/** A failure takes memory until it is reported. */
const COST_OF_A_FAULT = 20
