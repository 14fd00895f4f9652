import { readStream, type SourceNode, type Span, toValue } from '../../src/source/index.js'

/** Reads a text, looks at everything that was found in it, and counts the values; -1 for a place outside the text. */
export function readAll(text: string): number {
  const { documents, diagnostics } = readStream({ path: 'any.yaml', text })
  const whole = { start: 0, end: text.length }
  let nodes = 0
  let isSound = diagnostics.every(({ span, message }) => message !== '' && isWithin(span, whole))
  const visit = (node: SourceNode): void => {
    nodes += 1
    isSound &&= isWithin(node.span, whole)
    if (node.kind === 'list') node.items.forEach(visit)
    else if (node.kind === 'map')
      node.entries.flatMap(({ keyNode, value }) => [keyNode, value]).forEach(visit)
    else isSound &&= isWithin(node.spanOf(0, node.text.length), node.span)
  }
  for (const { root } of documents) {
    if (root) visit(root)
    toValue(root, { booleans: 'yaml11' })
  }
  return isSound ? nodes : -1
}

function isWithin(span: Span, outer: Span): boolean {
  return outer.start <= span.start && span.start <= span.end && span.end <= outer.end
}
