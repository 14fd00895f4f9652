// Conversion of any value to a number.
import { readDigits } from '../../../../go/parse-number.js'
import { printPlain } from '../../../fmt/print-value.js'
import { FLOAT64, INT, STRING } from '../../../go-type.js'
import { ANY, INT64 } from '../../../value.js'
import { defineFunction, type TemplateFunction } from '../../function-set.js'
import { int64, toFloat64, toInt64 } from './cast.js'

export const numberFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'int',
    parameters: [ANY],
    result: INT,
    reads: 'texts',
    call: ([value]) => toInt64(value)
  }),
  defineFunction({
    name: 'int64',
    parameters: [ANY],
    result: INT64,
    reads: 'texts',
    call: ([value]) => int64(toInt64(value))
  }),
  defineFunction({
    name: 'float64',
    parameters: [ANY],
    result: FLOAT64,
    reads: 'texts',
    charactersPerStep: 4,
    call: ([value]) => toFloat64(value)
  }),
  defineFunction({ name: 'atoi', parameters: [STRING], result: INT, call: ([text]) => atoi(text) }),
  defineFunction({
    name: 'toDecimal',
    parameters: [ANY],
    result: INT64,
    reads: 'everything',
    call: ([value]) => int64(fromOctal(printPlain(value)))
  })
]

const LARGEST = 2n ** 63n - 1n

// A value outside int becomes the nearest one, although Go also reports an error.
function atoi(text: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) return 0n
  const size = readDigits(text.replace(/^[+-]/, ''))
  const value = text.startsWith('-') ? -size : size
  if (value > LARGEST) return LARGEST
  return value < -LARGEST - 1n ? -LARGEST - 1n : value
}

function fromOctal(text: string): bigint {
  const [, sign, digits] = /^([+-]?)([0-7]+)$/.exec(text) ?? []
  if (digits === undefined) return 0n
  const size = readDigits(digits, '0o')
  const value = sign === '-' ? -size : size
  return BigInt.asIntN(64, value) === value ? value : 0n
}
