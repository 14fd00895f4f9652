import { canBeNil } from '../../evaluate/argument.js'
import { type LiteralNode, looksLikeFloat } from '../../evaluate/literal.js'
import { builtins } from '../../functions/builtins.js'
import type { TemplateFunction } from '../../functions/function-set.js'
import { BOOL, FLOAT64, type GoType, INT, isSigned, isUnsigned, STRING } from '../../go-type.js'
import type { CommandNode, IdentifierNode, OperandNode } from '../../syntax/node.js'
import { nodeText } from '../../syntax/node-text.js'
import { ANY, COMPLEX128, LIST, MAP, REFLECT_VALUE } from '../../value.js'
import type { Inference, Value } from '../inference.js'
import type { Argument, InferenceContext, KnownOperands } from '../place.js'
import { BASE, type ReadUse } from '../read.js'
import { type FieldWay, goTypeName } from '../shapes/fields.js'
import {
  literalOf as literalIn,
  membersOf,
  NOTHING,
  type SimpleShape,
  textOf,
  UNKNOWN
} from '../shapes/shape.js'

/** A function, and the node at which its errors are reported. */
interface CalledFunction {
  readonly callee: TemplateFunction
  readonly node: CommandNode | IdentifierNode
}

export const INDEX = builtins.get('index')

/** The arguments converted to their parameters' types, as far as evaluation reaches. */
export function argumentsOf(
  place: InferenceContext,
  { callee, node }: CalledFunction,
  given: KnownOperands
): readonly Argument[] {
  const args: Argument[] = []
  const use: ReadUse = { kind: 'call', name: callee.name }
  for (const operand of given.args) {
    place.inference.notes.use = args.length === 0 && isBase(callee, given) ? BASE : use
    args.push({ node: operand, value: inferArgument(place, operand, typeAt(callee, args.length)) })
    if (place.inference.isOver) return args
  }
  if (given.final === undefined) return args
  const type = typeAt(callee, args.length)
  const value = converted(place.inference, given.final.value, { type, node: given.args.at(-1) ?? node })
  args.push({ ...given.final, value })
  return args
}

function typeAt({ parameters, rest }: TemplateFunction, index: number): GoType {
  return parameters[index] ?? rest ?? REFLECT_VALUE
}

/** `index .steps "fetch"` reads one path, not two. */
function isBase(callee: TemplateFunction, { args, final }: KnownOperands): boolean {
  if (callee !== INDEX) return false
  const keys = args.slice(1)
  if (keys.length === 0 && !final) return false
  const isKnown = final === undefined || textOf(final.value.shape) !== undefined
  return isKnown && keys.every(({ kind }) => kind === 'string')
}

/** An operand as an argument of a type. */
export function inferArgument(place: InferenceContext, node: OperandNode, type: GoType): Value {
  const { inference } = place
  if (node.kind === 'nil') return nilArgument(inference, node, type)
  if (node.kind === 'bool' || node.kind === 'number' || node.kind === 'string') {
    const message = literalMismatch(node, type)
    if (message === undefined) return literalOf(inference, node, type)
    inference.report('must', message, { kind: 'arguments', node })
    return { shape: inference.fail() }
  }
  return converted(inference, place.operand(node), { type, node })
}

function nilArgument(inference: Inference, node: OperandNode, type: GoType): Value {
  if (canBeNil(type)) return { shape: NOTHING }
  inference.report('must', `cannot assign nil to ${type.name}`, { kind: 'arguments', node })
  return { shape: inference.fail() }
}

/** The type decides the kind of a number. */
function literalOf(inference: Inference, node: LiteralNode, type: GoType): Value {
  if (node.kind === 'number' && type === FLOAT64 && node.float !== undefined)
    return constantOf({ kind: 'float', value: node.float })
  if (node.kind === 'number' && type === INT && node.int !== undefined)
    return constantOf({ kind: 'int', value: node.int })
  if (node.kind === 'number' && type !== ANY && type !== REFLECT_VALUE) return { shape: UNKNOWN }
  return inferLiteral(inference, node)
}

/** A literal where any type is accepted. */
export function inferLiteral(inference: Inference, node: LiteralNode): Value {
  if (node.kind === 'bool') return constantOf({ kind: 'boolean', value: node.value })
  if (node.kind === 'string') return constantOf({ kind: 'text', value: node.text })
  if (node.complex !== undefined) return { shape: UNKNOWN }
  if (node.float !== undefined && looksLikeFloat(node.text))
    return constantOf({ kind: 'float', value: node.float })
  if (node.int !== undefined) return constantOf({ kind: 'int', value: node.int })
  if (node.uint === undefined) return { shape: UNKNOWN }
  inference.report('must', `${node.text} overflows int`, { kind: 'arguments', node })
  return { shape: inference.fail() }
}

function constantOf(shape: SimpleShape): Value {
  return { shape, constant: literalIn(shape) }
}

/** Why a literal is not an argument of a type, for types where that is certain. */
function literalMismatch(node: LiteralNode, type: GoType): string | undefined {
  const expected = (what: string): string => `expected ${what}; found ${nodeText(node)}`
  if (type === BOOL) return node.kind === 'bool' ? undefined : expected('bool')
  if (type === STRING) return node.kind === 'string' ? undefined : expected('string')
  if (type === FLOAT64)
    return node.kind === 'number' && node.float !== undefined ? undefined : expected('float')
  if (type === ANY || type === REFLECT_VALUE || type === COMPLEX128) return undefined
  const number = node.kind === 'number' ? node : undefined
  if (isSigned(type.kind)) return number?.int === undefined ? expected('integer') : undefined
  if (isUnsigned(type.kind)) return number?.uint === undefined ? expected('unsigned integer') : undefined
  return `can't handle ${nodeText(node)} for arg of type ${type.name}`
}

/** A value passed to a parameter: Go's interfaces accept anything, every other type must match exactly. */
function converted(
  inference: Inference,
  value: Value,
  { type, node }: { readonly type: GoType; readonly node: OperandNode | CommandNode }
): Value {
  if (inference.isOver || type === REFLECT_VALUE || type === ANY) return value
  const ways =
    value.type && value.type.name !== type.name
      ? [wrongType(type, value.type.name)]
      : membersOf(value.shape).map(member => wayInto(member, type))
  const shape = inference.settle(ways, { kind: 'arguments', node, path: value.path })
  return { ...value, shape }
}

const kinds: ReadonlyMap<GoType, SimpleShape['kind']> = new Map<GoType, SimpleShape['kind']>([
  [STRING, 'text'],
  [BOOL, 'boolean'],
  [FLOAT64, 'float'],
  [INT, 'int'],
  [LIST, 'list'],
  [MAP, 'map']
])

function wayInto(member: SimpleShape, type: GoType): FieldWay {
  if (member.kind === kinds.get(type) || member.kind === 'unknown') return { gives: member }
  if (member.kind === 'noValue')
    return canBeNil(type) ? { gives: member } : { fails: `invalid value; expected ${type.name}` }
  return wrongType(type, member.kind === 'null' ? ANY.name : goTypeName(member))
}

function wrongType(type: GoType, got: string): FieldWay {
  return { fails: `wrong type for value; expected ${type.name}; got ${got}` }
}
