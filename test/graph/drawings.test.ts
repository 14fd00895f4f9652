import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildGraph, graphFormats } from '../../src/graph/index.js'
import { unpainted } from '../../src/text/marked-text.js'
import { textWidth } from '../../src/text/text-width.js'
import { anyWorkflow } from './any-workflow.js'

function written(format: string, options = { width: 80, unicode: true }): fc.Arbitrary<string> {
  const chosen = graphFormats.find(candidate => candidate.name === format)
  return anyWorkflow.map(made => chosen?.write(buildGraph(made), { ...options, paint: unpainted }) ?? '')
}

describe('drawings of any workflow', () => {
  it('are trees that never exceed the width', () => {
    const widths = fc.integer({ min: 10, max: 120 })
    const tree = graphFormats.find(({ name }) => name === 'tree')
    fc.assert(
      fc.property(anyWorkflow, widths, fc.boolean(), (made, width, unicode) => {
        const text = tree?.write(buildGraph(made), { width, unicode, paint: unpainted }) ?? ''
        for (const line of text.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width)
      })
    )
  })

  it('are Mermaid texts in which every quote is closed and nothing else is outside of the grammar', () => {
    const label = '"[^"\\n]*"'
    const shape = new RegExp(
      `^(flowchart TD|  (  )?n_\\w*(\\(\\[${label}\\]\\)|\\[\\[${label}\\]\\]|\\[${label}\\]|\\{\\{${label}\\}\\})|  subgraph loop_n_\\w*\\[${label}\\]|  end|  n_\\w* (-->|-\\.->|--x)(\\|${label}\\|)? n_\\w*|  classDef \\w+ [\\w:#,\\s-]+|  class [\\w,]+ \\w+|)$`
    )
    fc.assert(
      fc.property(written('mermaid'), text => {
        for (const line of text.split('\n')) expect(line).toMatch(shape)
      })
    )
  })

  it('are Graphviz texts in which every quote and brace is closed', () => {
    fc.assert(
      fc.property(written('dot'), text => {
        const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '')
        expect(bare).not.toContain('"')
        expect(bare.split('{').length).toBe(bare.split('}').length)
        expect(bare.split('[').length).toBe(bare.split(']').length)
      })
    )
  })

  it('give each node an id of its own, and edges between nodes only', () => {
    fc.assert(
      fc.property(anyWorkflow, made => {
        const { nodes, edges, levels } = buildGraph(made)
        const ids = new Set(nodes.map(node => node.id))
        expect(ids.size).toBe(nodes.length)
        for (const { from, to } of edges) expect(ids.has(from) && ids.has(to)).toBe(true)
        for (const id of levels.flat()) expect(ids.has(id)).toBe(true)
      })
    )
  })
})
