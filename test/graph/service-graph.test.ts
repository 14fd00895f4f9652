import { describe, expect, it } from 'vitest'
import { serviceGraph } from '../../src/graph/index.js'
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
})
