import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { graphFormats } from '../../src/graph/index.js'
import { unpainted } from '../../src/text/marked-text.js'
import { drawnIn } from './drawn-in.js'

const folder = fileURLToPath(new URL('../../fixtures/graph', import.meta.url))
const cases = readdirSync(folder).sort()
const files = {
  tree: 'tree.txt',
  boxes: 'boxes.txt',
  ascii: 'boxes-ascii.txt',
  mermaid: 'graph.mmd',
  dot: 'graph.dot',
  svg: 'graph.svg',
  json: 'graph.json'
}

describe.each(cases)('the drawing of %s', name => {
  const graph = drawnIn(`${folder}/${name}`)

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
