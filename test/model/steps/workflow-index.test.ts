import { describe, expect, it } from 'vitest'
import { dependencyGraph, indexOf, type Step, transitiveDependencies } from '../../../src/model/index.js'

/** Steps with ids and dependencies, and nothing else that an index asks for. */
function stepsWaiting(waits: Readonly<Record<string, readonly string[]>>): {
  readonly steps: readonly Step[]
} {
  const steps = Object.entries(waits).map(([id, names]) => ({
    id,
    dependsOn: names.map(value => ({ value }))
  }))
  return { steps: steps as unknown as readonly Step[] } // only what is read is there
}

/** A graph without rings, the same in every run: each of 90 steps waits for some of those written around it. */
function tangled(): Record<string, string[]> {
  let seed = 7
  const next = (limit: number): number => {
    seed = (seed * 48271) % 2147483647
    return seed % limit
  }
  const order = Array.from({ length: 90 }, (_, place) => `s${(place * 37) % 90}`)
  return Object.fromEntries(
    order.map((id, place) => [id, order.slice(0, place).filter(() => next(place) < 2)] as const)
  )
}

describe('the index of a workflow', () => {
  it('knows for every pair of steps who waits for whom, through others too', () => {
    const workflow = stepsWaiting(tangled())
    const index = indexOf(workflow)
    const graph = dependencyGraph(workflow.steps)
    for (const reader of graph.steps.keys()) {
      const before = transitiveDependencies(graph, reader)
      for (const id of graph.steps.keys()) {
        const isLater = transitiveDependencies(graph, id).has(reader)
        const expected = id === reader ? 'itself' : before.has(id) ? 'ended' : isLater ? 'later' : 'perhaps'
        expect([reader, id, index.relation(reader, id)]).toEqual([reader, id, expected])
      }
    }
  })

  it('puts each step on the level after the last one it waits for, in the order written', () => {
    const index = indexOf(
      stepsWaiting({ tell: ['sum'], list: [], sum: ['list', 'log'], log: ['list'], free: [] })
    )
    expect(index.graph.levels).toEqual([['list', 'free'], ['log'], ['sum'], ['tell']])
    expect(['list', 'tell', 'gone'].map(id => index.levelOf(id))).toEqual([0, 3, -1])
  })

  it('claims nothing of the steps of a ring, nor of ids that no step has', () => {
    const index = indexOf(stepsWaiting({ a: ['b'], b: ['a'] }))
    expect(index.relation('a', 'b')).toBe('perhaps')
    expect(indexOf(stepsWaiting({ a: [], b: ['a'] })).relation('b', 'gone')).toBe('perhaps')
    expect(indexOf(stepsWaiting({ a: [], b: ['a'] })).relation('', 'a')).toBe('perhaps')
  })

  it('is made once', () => {
    const workflow = stepsWaiting({ a: [] })
    expect(indexOf(workflow)).toBe(indexOf({ steps: workflow.steps }))
  })
})
