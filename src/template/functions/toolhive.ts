import { quote } from '../../go/quote.js'
import { STRING } from '../go-type.js'
import { decodeJson } from '../json/decode.js'
import { encodeJson } from '../json/encode.js'
import { ANY, type GoValue } from '../value.js'
import { defineFunction, type FunctionSet, functionSet, GoError } from './function-set.js'
import { JSON_CHARACTERS_PER_STEP } from './spend.js'

/** The functions that ToolHive adds to the builtins. */
export const toolhiveFunctions: FunctionSet = functionSet([
  defineFunction({
    name: 'json',
    parameters: [ANY],
    result: STRING,
    reads: 'everything',
    charactersPerStep: 16,
    call: ([value]) => encoded(value)
  }),
  defineFunction({
    name: 'fromJson',
    parameters: [STRING],
    result: ANY,
    charactersPerStep: JSON_CHARACTERS_PER_STEP,
    call: ([text]) => parsed(text)
  }),
  defineFunction({
    name: 'quote',
    parameters: [STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([text]) => quote(text)
  })
])

const encoded = (value: GoValue): string => explained('failed to encode JSON', () => encodeJson(value))
const parsed = (text: string): GoValue => explained('failed to unmarshal JSON', () => decodeJson(text))

function explained<T>(what: string, attempt: () => T): T {
  try {
    return attempt()
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError(`${what}: ${problem.message}`)
    throw problem
  }
}
