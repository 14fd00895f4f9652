import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { agentGraph, buildGraph, type Graph, graphFormats } from '../../src/graph/index.js'
import { loadProject } from '../../src/project/load-project.js'
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
  const graph = graphOf(name)

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

/** Of a sketch of a workflow, or of an agent. */
function graphOf(name: string): Graph {
  const path = `${folder}/${name}/agent.yaml`
  if (existsSync(path))
    return agentGraph(loadProject([{ path, text: readFileSync(path, 'utf8') }], 'documented').agents)
  const sketch: WorkflowSketch = JSON.parse(readFileSync(`${folder}/${name}/sketch.json`, 'utf8'))
  return buildGraph(workflowOf(sketch))
}
