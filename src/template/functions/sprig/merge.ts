import { LimitExceeded, MAX_VALUE_DEPTH } from '../../limits.js'
import { type GoMap, type GoValue, isGoMap } from '../../value.js'
import type { FunctionHost } from '../function-set.js'
import { STEPS_PER_ENTRY } from '../spend.js'
import { isEmpty } from './emptiness.js'

export interface Merging {
  readonly sources: readonly GoMap[]
  /** Whether a source overrides existing entries of the target; otherwise only missing and empty ones are filled. */
  readonly overwrite: boolean
  readonly spend: FunctionHost['spend']
}

/** Merges the sources into the target in place, from left to right. */
export function mergeMaps(target: GoMap, { sources, ...merging }: Merging): GoMap {
  for (const source of sources) mergeInto(target, source, { ...merging, depth: 0 })
  return target
}

interface MergeState extends Omit<Merging, 'sources'> {
  readonly depth: number
}

function mergeInto(target: GoMap, source: GoMap, { overwrite, spend, depth }: MergeState): void {
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  }
  if (target === source) return
  const entries = Object.entries(source)
  spend(entries.length * STEPS_PER_ENTRY)
  for (const [key, value] of entries) {
    const present = Object.hasOwn(target, key) ? (target[key] ?? null) : undefined
    if (isGoMap(present) && isGoMap(value)) mergeInto(present, value, { overwrite, spend, depth: depth + 1 })
    if (replaces(value, present, overwrite)) target[key] = value
  }
}

function replaces(value: GoValue, present: GoValue | undefined, overwrite: boolean): boolean {
  if (value === null) return overwrite
  if (present === undefined || isEmpty(present)) return true
  return overwrite && !(isGoMap(value) && isGoMap(present))
}
