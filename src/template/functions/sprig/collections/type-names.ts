// The type and kind of a value, as Go names them.
import { BOOL, STRING } from '../../../go-type.js'
import { ANY, type GoValue, typeOf } from '../../../value.js'
import { defineFunction, type TemplateFunction } from '../../function-set.js'
import { toText } from '../numbers/cast.js'
import { deepEqual } from './deep-equal.js'

const claim = (name: string, holds: (wanted: string, value: GoValue) => boolean): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING, ANY],
    result: BOOL,
    call: ([wanted, value]) => holds(wanted, value)
  })

export const typeFunctions: readonly TemplateFunction[] = [
  defineFunction({ name: 'typeOf', parameters: [ANY], result: STRING, call: ([value]) => typeName(value) }),
  defineFunction({ name: 'kindOf', parameters: [ANY], result: STRING, call: ([value]) => kindName(value) }),
  claim('typeIs', (wanted, value) => wanted === typeName(value)),
  claim('typeIsLike', (wanted, value) => [wanted, `*${wanted}`].includes(typeName(value))),
  claim('kindIs', (wanted, value) => wanted === kindName(value)),
  defineFunction({
    name: 'deepEqual',
    parameters: [ANY, ANY],
    result: BOOL,
    call: ([left, right], host) => deepEqual(left, right, host)
  }),
  defineFunction({
    name: 'toString',
    parameters: [ANY],
    result: STRING,
    reads: 'everything',
    call: ([value]) => toText(value)
  })
]

const typeName = (value: GoValue): string => (value === null ? '<nil>' : typeOf(value).name)

const kindName = (value: GoValue): string => (value === null ? 'invalid' : typeOf(value).kind)
