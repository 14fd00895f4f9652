import { BOOL, STRING } from '../../../go-type.js'
import { LimitExceeded, MAX_VALUE_DEPTH } from '../../../limits.js'
import {
  ANY,
  type GoValue,
  isGoMap,
  itemsOf,
  newMap,
  Pointer,
  Struct,
  TypedMap,
  TypedSlice
} from '../../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { locationCopy } from '../time/time-location.js'
import { versionCopy } from '../versions/version-value.js'
import { isEmpty } from './emptiness.js'

// Empty values and their defaults; choices; copies; JSON.

const copyFunction = (name: string): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    result: ANY,
    call: ([value], host) => {
      if (value === null) throw new GoError('reflect: call of reflect.Value.Type on zero Value')
      return deepCopy(value, host)
    }
  })

export const defaultFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'default',
    parameters: [ANY],
    rest: ANY,
    result: ANY,
    reads: 'sizes',
    call: ([fallback, given = null]) => (isEmpty(given) ? fallback : given)
  }),
  defineFunction({
    name: 'empty',
    parameters: [ANY],
    result: BOOL,
    reads: 'sizes',
    call: ([value]) => isEmpty(value)
  }),
  defineFunction({
    name: 'coalesce',
    parameters: [],
    rest: ANY,
    result: ANY,
    reads: 'sizes',
    call: values => values.find(isFilled) ?? null
  }),
  defineFunction({
    name: 'all',
    parameters: [],
    rest: ANY,
    result: BOOL,
    reads: 'sizes',
    call: values => values.every(isFilled)
  }),
  defineFunction({
    name: 'any',
    parameters: [],
    rest: ANY,
    result: BOOL,
    reads: 'sizes',
    call: values => values.some(isFilled)
  }),
  defineFunction({
    name: 'ternary',
    parameters: [ANY, ANY, BOOL],
    result: ANY,
    call: ([whenTrue, whenFalse, condition]) => (condition ? whenTrue : whenFalse)
  }),
  copyFunction('deepCopy'),
  copyFunction('mustDeepCopy'),
  defineFunction({
    name: 'fail',
    parameters: [STRING],
    result: STRING,
    call: ([message]) => {
      throw new GoError(message)
    }
  })
]

const isFilled = (value: GoValue): boolean => !isEmpty(value)

/** A copy that shares no list or map with the original; types are kept. A part that appears twice is copied twice, and paid for. */
function deepCopy(value: GoValue, host: Pick<FunctionHost, 'spend'>, depth = 0): GoValue {
  host.spend(2)
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  }
  const copy = (part: GoValue): GoValue => deepCopy(part, host, depth + 1)
  if (value instanceof Struct || value instanceof Pointer) return versionCopy(locationCopy(value))
  if (value instanceof TypedMap) {
    return new TypedMap(value.type, new Map(Array.from(value.entries, ([key, part]) => [key, copy(part)])))
  }
  if (isGoMap(value)) return newMap(Object.entries(value).map(([key, part]) => [key, copy(part)]))
  const items = itemsOf(value)?.map(copy)
  if (items === undefined) return value
  return value instanceof TypedSlice ? new TypedSlice(value.type, items, value.isNil) : items
}
