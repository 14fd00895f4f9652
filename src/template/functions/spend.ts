// The cost of work on values, in steps. A step takes about 0.4 µs and may retain about 64 bytes: five million of them stay within two
// seconds and 500 MB.
import { STRING } from '../go-type.js'
import {
  entriesOf,
  type GoMap,
  type GoValue,
  isGoMap,
  itemsOf,
  type Reflected,
  sizeOf,
  toInterface
} from '../value.js'
import type { CallCost, FunctionHost, TemplateFunction } from './function-set.js'

type Spend = (steps: number) => void

/** Items of a list copied per step. */
const ITEMS_PER_STEP = 8
/** Entries of a map counted per step: a map does not know its size. */
export const COUNTED_PER_STEP = 2
const CHARACTERS_PER_STEP = 32
const COMPARISONS_PER_STEP = 4
/** Steps per entry of a map that is visited in key order. */
export const STEPS_PER_ENTRY = 4
/** The same for JSON: every third character of `[],[],[]` creates a list. */
export const JSON_CHARACTERS_PER_STEP = 4

/** Spends the cost of what a call reads of its arguments. */
export function spendOnArguments(
  {
    parameters,
    reads,
    charactersPerStep = CHARACTERS_PER_STEP
  }: Pick<TemplateFunction, 'parameters' | 'reads' | 'charactersPerStep'>,
  args: readonly unknown[],
  spend: Spend
): void {
  for (let at = 0; at < args.length; at++) {
    if (reads === undefined && parameters[at] !== STRING) continue
    const value = toInterface(args[at] as Reflected) // or a value, which is unchanged
    if (typeof value === 'string') spendOnText(value, spend, charactersPerStep)
    else if (reads !== undefined && typeof value === 'object' && value !== null)
      spendOn(value, { reads, charactersPerStep }, spend)
  }
}

function spendOn(value: GoValue, { reads, charactersPerStep }: Required<CallCost>, spend: Spend): void {
  if (reads === 'everything') spendOnAll(value, spend, charactersPerStep)
  else if (reads === 'texts') return
  else if (isGoMap(value)) spendOnSize(value, { spend })
  else if (reads === 'items') spendOnItems(itemsOf(value) ?? [], { spend })
}

/** Spends the cost of copying a list. */
export function spendOnItems(items: readonly GoValue[], { spend }: Pick<FunctionHost, 'spend'>): void {
  spend(Math.floor(items.length / ITEMS_PER_STEP))
}

/** Spends the cost of sorting texts: each is compared once per level of halving, with at most half of the letters. */
export function spendOnSorting(texts: readonly string[], { spend }: Pick<FunctionHost, 'spend'>): void {
  const rounds = Math.ceil(Math.log2(texts.length + 1))
  let characters = 0
  for (const text of texts) characters += text.length
  spend(Math.ceil((rounds * (texts.length + characters / 4)) / COMPARISONS_PER_STEP))
}

/** Spends the cost of counting the entries of a map. */
export function spendOnSize(map: GoMap, { spend }: Pick<FunctionHost, 'spend'>): void {
  spend(Math.floor((sizeOf(map) ?? 0) / COUNTED_PER_STEP))
}

/** Spends the cost of visiting a text, or everything inside a list or map, each part once. */
export function spendOnAll(value: GoValue, spend: Spend, charactersPerStep = CHARACTERS_PER_STEP): void {
  if (typeof value === 'string') spendOnText(value, spend, charactersPerStep)
  if (typeof value !== 'object' || value === null) return
  const seen = new Set<GoValue>([value])
  for (const part of seen) {
    for (const inner of partsOf(part, spend)) {
      if (typeof inner === 'string') spendOnText(inner, spend, charactersPerStep)
      else if (typeof inner === 'object' && inner !== null) seen.add(inner)
    }
  }
}

/** Most texts fit into one step. */
function spendOnText(text: string, spend: Spend, charactersPerStep: number): void {
  if (text.length >= charactersPerStep) spend(Math.floor(text.length / charactersPerStep))
}

/** The parts of a list or map. Those of a map are sorted on every visit. */
function partsOf(value: GoValue, spend: Spend): readonly GoValue[] {
  const items = itemsOf(value)
  if (items !== undefined) {
    spend(items.length)
    return items
  }
  const entries = entriesOf(value) ?? []
  spend(entries.length * STEPS_PER_ENTRY)
  return entries.map(([, part]) => part)
}
