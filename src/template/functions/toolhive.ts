import { quote } from '../../go/quote.js'
import { STRING } from '../go-type.js'
import { decodeJson } from '../json/decode.js'
import { encodeJson } from '../json/encode.js'
import { ANY } from '../value.js'
import { defineFunction, type FunctionSet, functionSet, GoError } from './function-set.js'

/** What ToolHive adds to the builtins. */
export const toolhiveFunctions: FunctionSet = functionSet([
  defineFunction({ name: 'json', parameters: [ANY], result: STRING, call: ([value]) => encodeJson(value) }),
  defineFunction({ name: 'fromJson', parameters: [STRING], result: ANY, call: ([text]) => parsed(text) }),
  defineFunction({ name: 'quote', parameters: [STRING], result: STRING, call: ([text]) => quote(text) })
])

function parsed(text: string) {
  try {
    return decodeJson(text)
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError(`failed to unmarshal JSON: ${problem.message}`)
    throw problem
  }
}
