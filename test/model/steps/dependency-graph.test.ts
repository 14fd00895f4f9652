import { expect, it } from 'vitest'
import { dependencyGraph } from '../../../src/model/steps/dependency-graph.js'
import { workflowOf } from '../../graph/model-builder.js'

it('steps without an id are no steps of a graph, and nothing waits for them', () => {
  const { steps } = workflowOf({
    steps: [
      { id: '' },
      { id: '', dependsOn: ['look'] },
      { id: 'look' },
      { id: 'order', dependsOn: ['', 'look'] }
    ]
  })
  const graph = dependencyGraph(steps)
  expect([...graph.steps.keys()]).toEqual(['look', 'order'])
  expect(graph.dependencies.get('order')).toEqual(['look'])
  expect(graph.levels).toEqual([['look'], ['order']])
})
