import { type GoType, INT, isSigned, isUnsigned } from '../go-type.js'
import type { BoolNode, NumberNode, StringNode } from '../syntax/node.js'
import { nodeText } from '../syntax/node-text.js'
import { ANY, COMPLEX128, type INT64, Integer, NO_VALUE, REFLECT_VALUE, type Reflected } from '../value.js'
import type { Execution } from './execution.js'

export type LiteralNode = BoolNode | NumberNode | StringNode

/** A literal as an argument of a type, which decides the kind of a number. */
export function literalArgument(execution: Execution, node: LiteralNode, type: GoType): unknown {
  if (type === ANY || type === REFLECT_VALUE) return literalValue(execution, node)
  const expect = <T>(what: string, value: T | undefined): T =>
    value ?? execution.fail(`expected ${what}; found ${nodeText(node)}`)
  const number = node.kind === 'number' ? node : undefined
  if (type.kind === 'bool') return expect('bool', node.kind === 'bool' ? node.value : undefined)
  if (type.kind === 'string') return expect('string', node.kind === 'string' ? node.text : undefined)
  if (type.kind === 'float64') return expect('float', number?.float)
  if (type === COMPLEX128) return expect('complex', number?.complex)
  if (isSigned(type.kind)) return integerOf(expect('integer', number?.int), type)
  if (isUnsigned(type.kind)) return integerOf(expect('unsigned integer', number?.uint), type)
  return execution.fail(`can't handle ${nodeText(node)} for arg of type ${type.name}`)
}

/** A literal where any type is accepted: Go's untyped constants. */
export function literalValue(execution: Execution, node: LiteralNode): Reflected {
  if (node.kind === 'bool') return node.value
  if (node.kind === 'string') return node.text
  if (node.complex !== undefined) return node.complex
  if (node.float !== undefined && looksLikeFloat(node.text)) return node.float
  if (node.int !== undefined) return node.int
  return node.uint === undefined ? NO_VALUE : execution.fail(`${node.text} overflows int`)
}

export function looksLikeFloat(text: string): boolean {
  if (/^\d+$/.test(text)) return false // the most common form
  const isHexInteger = /^0[xX]./.test(text) && !/[pP]/.test(text)
  return !isHexInteger && !text.startsWith("'") && /[.eEpP]/.test(text)
}

function integerOf(value: bigint, type: GoType): unknown {
  if (type === INT) return value
  const bits = Number(/\d+$/.exec(type.kind)?.[0] ?? 64)
  const wrapped = isSigned(type.kind) ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)
  return new Integer(type as typeof INT64, wrapped) // every integer type but int has Integer values
}
