// Lookup in nested maps.
import { STRING } from '../../go-type.js'
import { ANY, type GoMap, type GoValue, isGoMap, MAP, typeOf } from '../../value.js'
import { defineFunction, GoError } from '../function-set.js'

export const digFunction = defineFunction({ name: 'dig', parameters: [], rest: ANY, result: ANY, call: dig })

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
