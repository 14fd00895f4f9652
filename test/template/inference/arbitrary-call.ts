import fc from 'fast-check'
import {
  builtins,
  type FunctionSet,
  type FunctionSetName,
  type GoType,
  sprigFunctions,
  type TemplateFunction,
  toolhiveFunctions
} from '../../../src/template/index.js'

const texts = [
  '"abc"',
  '""',
  '"7"',
  '"2.5"',
  '"1.2.3"',
  '"2024-01-02"',
  '"2006-01-02"',
  '"10m"',
  '"^[a-z]+$"',
  '"("',
  '`{"a":1}`',
  '"{"',
  '"a b"',
  '"%zz"',
  '"%d"'
]
const numbers = ['1', '0', '-3', '2.5', '1e3', '9223372036854775807']
const lists = ['(list 1 2 3)', '(list)', '(list "b" "a")', '(until 3)']
const maps = ['(dict "a" 1)', '(dict)', '(dict "a" (dict "b" 2))']
const others = ['nil', 'true', 'false', '(int64 3)', 'now', '(uuidv4)']

/** What is mostly written for a parameter, by the name of its Go type. */
const byType: Readonly<Record<string, readonly string[]>> = {
  string: texts,
  int: numbers,
  int64: numbers,
  float64: numbers,
  bool: ['true', 'false'],
  '[]interface {}': lists,
  'map[string]interface {}': maps
}

const sets: Readonly<Record<FunctionSetName, FunctionSet>> = {
  sprig: sprigFunctions,
  toolhive: toolhiveFunctions
}

/** Their work is large, or is no concern of what is written for them. */
const left = /^(bcrypt|htpasswd|derivePassword|genPrivateKey|genCA|genSelf|genSigned|getHostByName)/

/** A call of any function, its arguments literals, calls of literals and these operands. */
export function arbitraryCall(name: FunctionSetName, operands: readonly string[] = []): fc.Arbitrary<string> {
  const set = sets[name]
  const isKnown = (text: string): boolean =>
    [...text.matchAll(/(?:^|\()([a-z]\w+)/g)].every(
      ([, word = '']) => ['true', 'false', 'nil'].includes(word) || set.has(word) || builtins.has(word)
    )
  const known = [texts, numbers, lists, maps, others].flat().filter(isKnown)
  const functions = [...builtins.values(), ...set.values()].filter(each => !left.test(each.name))
  const operandOf = (type: GoType, inner: fc.Arbitrary<string>): fc.Arbitrary<string> => {
    const fitting = (byType[type.name] ?? known).filter(isKnown)
    return fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...(fitting.length > 0 ? fitting : known)) },
      { weight: 2, arbitrary: fc.constantFrom(...known) },
      { weight: operands.length > 0 ? 6 : 0, arbitrary: fc.constantFrom(...operands, 'nil') },
      { weight: 2, arbitrary: inner.map(call => `(${call})`) }
    )
  }
  const callOf = (callee: TemplateFunction, inner: fc.Arbitrary<string>): fc.Arbitrary<string> => {
    const further = callee.rest ? fc.array(operandOf(callee.rest, inner), { maxLength: 3 }) : fc.constant([])
    const args = fc
      .tuple(fc.tuple(...callee.parameters.map(type => operandOf(type, inner))), further)
      .map(groups => groups.flat())
    return fc.tuple(args, fc.boolean()).map(([words, isPiped]) => {
      const last = words.at(-1)
      const isOperand = last !== undefined && isPiped && last !== 'nil'
      return isOperand
        ? [last, '|', callee.name, ...words.slice(0, -1)].join(' ')
        : [callee.name, ...words].join(' ')
    })
  }
  const { call } = fc.letrec<{ call: string; leaf: string }>(tie => ({
    leaf: fc.constantFrom(...known.filter(each => each !== 'nil')),
    call: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      { weight: 1, arbitrary: tie('leaf') },
      {
        weight: 8,
        arbitrary: fc.constantFrom(...functions).chain(callee => callOf(callee, tie('call')))
      }
    )
  }))
  return call
}
