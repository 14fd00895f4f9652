import { type LiteralNode, looksLikeFloat } from '../evaluate/literal.js'
import type { Inference, Value } from './inference.js'
import { UNKNOWN } from './shape.js'

/** A literal where any type will do. */
export function inferLiteral(inference: Inference, node: LiteralNode): Value {
  if (node.kind === 'bool') return { shape: { kind: 'boolean', value: node.value } }
  if (node.kind === 'string') return { shape: { kind: 'text', value: node.text } }
  if (node.complex !== undefined) return { shape: UNKNOWN }
  if (node.float !== undefined && looksLikeFloat(node.text))
    return { shape: { kind: 'float', value: node.float } }
  if (node.int !== undefined) return { shape: { kind: 'int', value: node.int } }
  if (node.uint === undefined) return { shape: UNKNOWN }
  inference.report('must', `${node.text} overflows int`, { kind: 'arguments', node })
  return { shape: inference.fail() }
}
