import { builtins } from '../../functions/builtins.js'
import type { TemplateFunction } from '../../functions/function-set.js'
import { BOOL, FLOAT64, type GoType, INT, STRING } from '../../go-type.js'
import type { CommandNode, IdentifierNode } from '../../syntax/node.js'
import { MAP, REFLECT_VALUE } from '../../value.js'
import type { Inference, Value } from '../inference.js'
import { type InferenceContext, type KnownCall, type KnownOperands, readAside } from '../place.js'
import { ANY_MAP, BOOLEAN, FLOAT, INTEGER, NEVER, type Shape, TEXT, UNKNOWN } from '../shapes/shape.js'
import { argumentsOf, INDEX } from './arguments.js'
import { operandOf } from './comparisons.js'
import { inferConnective } from './connectives.js'
import { decidedFailure } from './deciding-arguments.js'
import { resultRules } from './function-results.js'
import { elementAt } from './indexing.js'

export interface FunctionUse {
  readonly identifier: IdentifierNode
  /** The node at which an error of the function is reported. */
  readonly node: CommandNode | IdentifierNode
}

/** The result of calling a function. */
export function callFunction(
  place: InferenceContext,
  { identifier, node }: FunctionUse,
  given: KnownOperands
): Value {
  const { inference } = place
  const { use } = inference.notes
  const { name } = identifier
  const own = inference.template.functions.get(name)
  const callee = own ?? builtins.get(name)
  if (!callee) return { shape: UNKNOWN }
  if (!hasRightCount(inference, { callee, node }, given)) {
    readAside(place, given.args)
    return { shape: NEVER }
  }
  if (!own && (name === 'and' || name === 'or')) return inferConnective(place, name, given)
  const args = argumentsOf(place, { callee, node }, given)
  inference.notes.use = use
  if (inference.isOver) return { shape: NEVER }
  if (isDoubted(inference, { name, node, args })) return { shape: shapeOfType(callee.result) }
  const failure = inference.isWithinConstant || inference.isAside ? null : decidedFailure(callee, args)
  if (failure !== null) {
    inference.report('must', `error calling ${name}: ${failure}`, { kind: 'call', node })
    return { shape: inference.fail() }
  }
  const call = { inference, name, node, args }
  if (callee === INDEX) return elementAt(call)
  const shape = resultRules.get(callee)?.(call)
  return shape ? { shape } : resultOf(callee.result)
}

/** The result of a function where only its type is known. */
function resultOf(type: GoType): Value {
  const shape = shapeOfType(type)
  const isReported = shape === UNKNOWN && type.kind !== 'interface' && type !== REFLECT_VALUE
  return isReported ? { shape, type } : { shape }
}

const COMPARISONS: ReadonlySet<string> = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge'])

/** Only comparisons are reported elsewhere in addition to what inference finds. */
function isDoubted(inference: Inference, { name, node, args }: Omit<KnownCall, 'inference'>): boolean {
  if (!COMPARISONS.has(name)) return false
  const operands = args.map(argument => operandOf(inference, argument))
  const { start, end } = node
  return inference.notes.compare({ name, span: { start, end }, operands })
}

function hasRightCount(
  inference: Inference,
  { callee, node }: { readonly callee: TemplateFunction; readonly node: CommandNode | IdentifierNode },
  given: KnownOperands
): boolean {
  const { name, parameters, rest } = callee
  const count = given.args.length + (given.final === undefined ? 0 : 1)
  if (rest === undefined ? count === parameters.length : count >= parameters.length) return true
  const wanted = rest === undefined ? parameters.length : `at least ${parameters.length}`
  const got = rest === undefined ? count : given.args.length
  const message = `wrong number of args for ${name}: want ${wanted} got ${got}`
  inference.report('must', message, { kind: 'arguments', node })
  inference.fail()
  return false
}

/** The result of a function where only its type is known. A list may be nil, which no shape expresses. */
function shapeOfType(type: GoType): Shape {
  if (type === BOOL) return BOOLEAN
  if (type === STRING) return TEXT
  if (type === INT) return INTEGER
  if (type === FLOAT64) return FLOAT
  return type === MAP ? ANY_MAP : UNKNOWN
}
