import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStream, type SourceNode, type Span, toValue } from '../../src/source/index.js'
import { mutatedYaml } from './mutated-yaml.js'

/** Reads a text, looks at everything that was found in it, and counts the values; -1 for a place outside the text. */
function readAll(text: string): number {
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

describe('any text', () => {
  it('is read without a crash, with every place inside the text', () => {
    fc.assert(
      fc.property(mutatedYaml, text => readAll(text) >= 0),
      { numRuns: 300 }
    )
  })

  const published = new URL('../../../shared/corpus/published/', import.meta.url)

  it.runIf(existsSync(published))('that was published is read without a crash', () => {
    const names = readdirSync(published).filter(name => /\.ya?ml$/.test(name))
    const nodes = names.map(name => readAll(readFileSync(new URL(name, published), 'utf8')))
    expect(names.length).toBeGreaterThan(200)
    expect(Math.min(...nodes)).toBeGreaterThan(0)
  })
})
