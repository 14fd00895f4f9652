import { LimitExceeded, MAX_VALUE_DEPTH } from '../../limits.js'
import { type GoMap, type GoValue, isGoMap } from '../../value.js'
import { isEmpty } from './emptiness.js'

export interface Merging {
  readonly sources: readonly GoMap[]
  /** Whether a source wins over what the target already has; otherwise only missing and empty entries are filled. */
  readonly overwrite: boolean
}

/** Merges the sources into the target, which is changed, from left to right. */
export function mergeMaps(target: GoMap, { sources, overwrite }: Merging): GoMap {
  for (const source of sources) mergeInto(target, source, { overwrite, depth: 0 })
  return target
}

interface MergeState {
  readonly overwrite: boolean
  readonly depth: number
}

function mergeInto(target: GoMap, source: GoMap, { overwrite, depth }: MergeState): void {
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  }
  if (target === source) return
  for (const [key, value] of Object.entries(source)) {
    const present = Object.hasOwn(target, key) ? (target[key] ?? null) : undefined
    if (isGoMap(present) && isGoMap(value)) mergeInto(present, value, { overwrite, depth: depth + 1 })
    if (replaces(value, present, overwrite)) target[key] = value
  }
}

function replaces(value: GoValue, present: GoValue | undefined, overwrite: boolean): boolean {
  if (value === null) return overwrite
  if (present === undefined || isEmpty(present)) return true
  return overwrite && !(isGoMap(value) && isGoMap(present))
}
