import type { SourceNode } from '../source-node.js'
import type { Span } from '../span.js'

/** The span of a value's content, without its quotes or block indicator. */
export function innerSpan(node: SourceNode): Span {
  return node.kind === 'scalar' ? node.spanOf(0, node.text.length) : node.span
}
