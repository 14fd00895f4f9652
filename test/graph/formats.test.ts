import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buildGraph, graphFormats } from '../../src/graph/index.js'
import { unpainted } from '../../src/text/marked-text.js'
import { type WorkflowSketch, workflowOf } from './model-builder.js'

const folder = fileURLToPath(new URL('../../fixtures/graph', import.meta.url))
const cases = readdirSync(folder).sort()
const files = {
  tree: 'tree.txt',
  ascii: 'boxes.txt',
  mermaid: 'graph.mmd',
  dot: 'graph.dot',
  json: 'graph.json'
}

describe.each(cases)('the drawing of %s', name => {
  const sketch: WorkflowSketch = JSON.parse(readFileSync(`${folder}/${name}/sketch.json`, 'utf8'))
  const graph = buildGraph(workflowOf(sketch))

  it.each(Object.entries(files))('is as expected as %s', async (format, file) => {
    const text = write(format, { unicode: true })
    await expect(text).toMatchFileSnapshot(`${folder}/${name}/${file}`)
  })

  it('is as expected without Unicode', async () => {
    await expect(write('tree', { unicode: false })).toMatchFileSnapshot(`${folder}/${name}/tree-ascii.txt`)
  })

  function write(format: string, { unicode }: { unicode: boolean }): string {
    const chosen = graphFormats.find(candidate => candidate.name === format)
    return chosen?.write(graph, { width: 80, unicode, paint: unpainted }) ?? ''
  }
})
