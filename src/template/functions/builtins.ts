import { sprint, sprintln } from '../fmt/print.js'
import { sprintf } from '../fmt/printf.js'
import { STRING } from '../go-type.js'
import { ANY, REFLECT_VALUE } from '../value.js'
import { comparison } from './comparison.js'
import { escaping } from './escaping.js'
import { defineFunction, type FunctionSet, functionSet, GoError } from './function-set.js'
import { indexing } from './indexing.js'
import { spendOnAll } from './spend.js'

const printing = [
  defineFunction({
    name: 'print',
    parameters: [],
    rest: ANY,
    result: STRING,
    reads: 'everything',
    call: operands => sprint(operands)
  }),
  defineFunction({
    name: 'printf',
    parameters: [STRING],
    rest: ANY,
    result: STRING,
    reads: 'everything',
    call: ([format, ...operands], { spend }) =>
      sprintf(format, operands, { spend, repeats: operand => spendOnAll(operand, spend) })
  }),
  defineFunction({
    name: 'println',
    parameters: [],
    rest: ANY,
    result: STRING,
    reads: 'everything',
    call: operands => sprintln(operands)
  })
]

/** The evaluator handles these itself: they receive their arguments unevaluated. */
const evaluated = ['and', 'or', 'call'].map(name =>
  defineFunction({
    name,
    parameters: [REFLECT_VALUE],
    rest: REFLECT_VALUE,
    result: REFLECT_VALUE,
    call: () => {
      throw new GoError('unreachable')
    }
  })
)

/** The functions that every Go template knows. */
export const builtins: FunctionSet = functionSet([
  ...evaluated,
  ...comparison,
  ...indexing,
  ...printing,
  ...escaping
])
