// Empty values and their defaults; choices; copies; JSON.
import { BOOL, STRING } from '../../go-type.js'
import { ANY, type GoValue } from '../../value.js'
import { defineFunction, GoError, type TemplateFunction } from '../function-set.js'
import { deepCopy } from './deep-copy.js'
import { isEmpty } from './emptiness.js'

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
