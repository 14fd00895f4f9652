import { compareStrings } from '../../../../go/go-string.js'
import { BOOL, STRING } from '../../../go-type.js'
import { LimitExceeded, MAX_VALUE_DEPTH } from '../../../limits.js'
import {
  ANY,
  type GoMap,
  type GoValue,
  isGoMap,
  LIST,
  MAP,
  newMap,
  STRINGS,
  sizeOf,
  TypedSlice,
  typeOf
} from '../../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { STEPS_PER_ENTRY, spendOnAll, spendOnSorting } from '../../spend.js'
import { toText } from '../numbers/cast.js'
import { isEmpty } from './emptiness.js'
import { bothNames } from './must-names.js'

// Maps: creating, reading, changing, merging.

const mergeFunctions = (name: string, overwrite: boolean): TemplateFunction[] =>
  bothNames(name).map(each =>
    defineFunction({
      name: each,
      parameters: [MAP],
      rest: MAP,
      result: ANY,
      call: ([target, ...sources], { spend }) =>
        mergeMaps(targetOf(target, sources), { sources, overwrite, spend })
    })
  )

export const dictFunctions: readonly TemplateFunction[] = [
  defineFunction({ name: 'dict', parameters: [], rest: ANY, result: MAP, call: dict }),
  defineFunction({
    name: 'get',
    parameters: [MAP, STRING],
    result: ANY,
    call: ([map, key]) => (Object.hasOwn(map, key) ? (map[key] ?? null) : '')
  }),
  defineFunction({
    name: 'set',
    parameters: [MAP, STRING, ANY],
    result: MAP,
    call: ([map, key, value]) => {
      if (map === MAP.zero) throw new GoError('assignment to entry in nil map')
      map[key] = value
      return map
    }
  }),
  defineFunction({
    name: 'unset',
    parameters: [MAP, STRING],
    result: MAP,
    call: ([map, key]) => {
      if (map !== MAP.zero) delete map[key]
      return map
    }
  }),
  defineFunction({
    name: 'hasKey',
    parameters: [MAP, STRING],
    result: BOOL,
    call: ([map, key]) => Object.hasOwn(map, key)
  }),
  defineFunction({
    name: 'pluck',
    parameters: [STRING],
    rest: MAP,
    result: LIST,
    call: ([key, ...maps]) => maps.filter(map => Object.hasOwn(map, key)).map(map => map[key] ?? null)
  }),
  defineFunction({
    name: 'keys',
    parameters: [],
    rest: MAP,
    result: STRINGS,
    reads: 'items',
    call: (maps, host) =>
      new TypedSlice(
        STRINGS,
        maps.flatMap(map => sortedKeys(map, host))
      )
  }),
  defineFunction({
    name: 'values',
    parameters: [MAP],
    result: LIST,
    reads: 'items',
    call: ([map], host) => sortedKeys(map, host).map(key => map[key] ?? null)
  }),
  defineFunction({
    name: 'pick',
    parameters: [MAP],
    rest: STRING,
    result: MAP,
    call: ([map, ...wanted], host) => entriesWhere(map, host, key => wanted.includes(key))
  }),
  defineFunction({
    name: 'omit',
    parameters: [MAP],
    rest: STRING,
    result: MAP,
    call: ([map, ...omitted], host) => entriesWhere(map, host, key => !omitted.includes(key))
  }),
  ...mergeFunctions('merge', false),
  ...mergeFunctions('mergeOverwrite', true),
  defineFunction({ name: 'dig', parameters: [], rest: ANY, result: ANY, call: dig })
]

/** A nil map stays nil where nothing is merged into it. */
function targetOf(target: GoMap, sources: readonly GoMap[]): GoMap {
  const isFilled = target !== MAP.zero || sources.every(source => source === MAP.zero)
  return isFilled ? target : newMap()
}

function dict(values: readonly GoValue[], { spend }: FunctionHost): GoMap {
  const map = newMap()
  for (let at = 0; at < values.length; at += 2) {
    const key = values[at] ?? null
    const value = values[at + 1]
    spendOnAll(key, spend)
    map[toText(key)] = value === undefined ? '' : value
  }
  return map
}

// Go's map order is random; sorted keys make equal input give equal output.
function sortedKeys(map: GoMap, host: FunctionHost): string[] {
  const keys = Object.keys(map)
  spendOnSorting(keys, host)
  return keys.sort(compareStrings)
}

function entriesWhere(map: GoMap, { spend }: FunctionHost, isWanted: (key: string) => boolean): GoMap {
  spend((sizeOf(map) ?? 0) * STEPS_PER_ENTRY)
  return newMap(Object.entries(map).filter(([key]) => isWanted(key)))
}

/** Descends from the last argument; the second to last is the result where a key is missing. */
function dig(values: readonly GoValue[]): GoValue {
  if (values.length < 3) throw new GoError('dig needs at least three arguments')
  const fallback = values.at(-2) ?? null
  const [last = null] = values.slice(-1)
  const start = asMap(last)
  const keys = values.slice(0, -2).map(asKey)
  let reached: GoValue = start
  for (const key of keys) {
    const map: GoMap = asMap(reached)
    if (!Object.hasOwn(map, key)) return fallback
    reached = map[key] ?? null
  }
  return reached
}

function asMap(value: GoValue): GoMap {
  if (isGoMap(value)) return value
  throw wrongConversion(value, MAP.name)
}

function asKey(value: GoValue): string {
  if (typeof value === 'string') return value
  throw wrongConversion(value, STRING.name)
}

function wrongConversion(value: GoValue, wanted: string): GoError {
  const found = value === null ? 'nil' : typeOf(value).name
  return new GoError(`interface conversion: interface {} is ${found}, not ${wanted}`)
}

interface Merging {
  readonly sources: readonly GoMap[]
  /** Whether a source overrides existing entries of the target; otherwise only missing and empty ones are filled. */
  readonly overwrite: boolean
  readonly spend: FunctionHost['spend']
}

/** Merges the sources into the target in place, from left to right. */
function mergeMaps(target: GoMap, { sources, ...merging }: Merging): GoMap {
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
