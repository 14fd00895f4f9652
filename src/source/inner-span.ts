import type { SourceNode } from './source-node.js'
import type { Span } from './span.js'

/** The characters of a value as they are written, without the quotes around them or the sign of a block before them. */
export function innerSpan(node: SourceNode): Span {
  return node.kind === 'scalar' ? node.spanOf(0, node.text.length) : node.span
}
