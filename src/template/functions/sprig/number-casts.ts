// Anything as a number.
import { printPlain } from '../../fmt/print-value.js'
import { FLOAT64, INT, STRING } from '../../go-type.js'
import { ANY, INT64 } from '../../value.js'
import { defineFunction, type TemplateFunction } from '../function-set.js'
import { int64, toFloat64, toInt64 } from './cast.js'

export const numberFunctions: readonly TemplateFunction[] = [
  defineFunction({ name: 'int', parameters: [ANY], result: INT, call: ([value]) => toInt64(value) }),
  defineFunction({
    name: 'int64',
    parameters: [ANY],
    result: INT64,
    call: ([value]) => int64(toInt64(value))
  }),
  defineFunction({
    name: 'float64',
    parameters: [ANY],
    result: FLOAT64,
    call: ([value]) => toFloat64(value)
  }),
  defineFunction({ name: 'atoi', parameters: [STRING], result: INT, call: ([text]) => atoi(text) }),
  defineFunction({
    name: 'toDecimal',
    parameters: [ANY],
    result: INT64,
    call: ([value]) => int64(fromOctal(printPlain(value)))
  })
]

const largest = 2n ** 63n - 1n

// What does not fit an int comes out as the nearest one, although Go reports an error beside it.
function atoi(text: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) return 0n
  const value = BigInt(text.replace(/^\+/, ''))
  if (value > largest) return largest
  return value < -largest - 1n ? -largest - 1n : value
}

function fromOctal(text: string): bigint {
  const [, sign, digits] = /^([+-]?)([0-7]+)$/.exec(text) ?? []
  if (digits === undefined) return 0n
  const size = BigInt(`0o${digits}`)
  const value = sign === '-' ? -size : size
  return BigInt.asIntN(64, value) === value ? value : 0n
}
