import { describe, expect, it } from 'vitest'
import { graphFormats, serviceGraph } from '../../src/graph/index.js'
import { loadProject } from '../../src/project/loading/load-project.js'

function classText(name: string, dependencies: string): string {
  return `apiVersion: muster.giantswarm.io/v1alpha1
kind: ServiceClass
metadata: { name: ${name} }
spec:
  serviceConfig:
    dependencies: [ ${dependencies} ]
    lifecycleTools: { start: { tool: x_${name}_on }, stop: { tool: x_${name}_off } }
`
}

function drawn(...classes: readonly (readonly [string, string])[]) {
  const text = classes.map(([name, needs]) => classText(name, needs)).join('---\n')
  return serviceGraph(loadProject([{ path: 'classes.yaml', text }], 'documented').serviceClasses)
}

describe('serviceGraph', () => {
  it('puts each class behind those that it depends on', () => {
    const { levels, ring } = drawn(['shop', 'bakery, till'], ['bakery', 'mill'], ['mill', ''], ['till', ''])
    expect(levels).toEqual([['step:mill', 'step:till'], ['step:bakery'], ['step:shop']])
    expect(ring).toBeNull()
  })

  it('marks a ring, and a class that is not there', () => {
    const { ring, nodes } = drawn(['shop', 'bakery, cellar'], ['bakery', 'shop'])
    expect(ring).toEqual(['step:shop', 'step:bakery'])
    expect(nodes.filter(node => node.kind === 'unknown').map(node => node.name)).toEqual(['cellar'])
  })

  it('reports of a missing class only that these files have none, in every picture', () => {
    const graph = drawn(['shop', 'cellar'])
    for (const format of graphFormats) {
      const picture = format.write(graph, { width: 80, unicode: true, paint: text => text })
      expect(picture).not.toContain('no such step')
      if (format.name !== 'json') expect(picture).toContain('no such class in these files')
    }
  })

  it('is no run: nothing is given at its start, and nothing comes out', () => {
    const tree = graphFormats.find(({ name }) => name === 'tree')
    const graph = drawn(['shop', 'bakery'], ['bakery', ''])
    expect(tree?.write(graph, { width: 80, unicode: true, paint: text => text })).toBe(
      `service classes
muster · 2 classes · each after those that it depends on
│
├─┬ level 1
│ └─ bakery  x_bakery_on
│
├─┬ level 2
│ └─ shop  x_shop_on
`
    )
    expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([['step:bakery', 'step:shop']])
  })
})
