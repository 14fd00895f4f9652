import { describe, expect, it } from 'vitest'
import { buildGraph } from '../../src/graph/index.js'
import { crossingsOf } from '../../src/graph/layout/crossings.js'
import { layOut } from '../../src/graph/layout/layout.js'
import { routesOf } from '../../src/graph/layout/route.js'
import type { GraphRows } from '../../src/graph/layout/rows.js'
import { stepLayout } from '../../src/graph/layout/step-layout.js'
import { workflowOf } from './model-builder.js'

interface Sketch {
  readonly id: string
  readonly dependsOn: readonly string[]
}

function laidOut(steps: readonly Sketch[], width: number): GraphRows | null {
  return layOut(stepLayout(buildGraph(workflowOf({ steps }))), { width, widthOf: () => 16, maxPassing: 5 })
}

function crossingsIn(rows: GraphRows | null): number {
  if (!rows) throw new Error('the graph does not fit the width')
  const budget = { left: Number.POSITIVE_INFINITY }
  return rows.bundles.reduce((sum, between) => sum + crossingsOf([...routesOf(between)], budget), 0)
}

/** Pseudo-random numbers from 0 to 1, equal for each seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A tree of steps in which a tenth waits for a second one. */
function almostTree(size: number, seed: number): readonly Sketch[] {
  const next = numbers(seed)
  return Array.from({ length: size }, (_, at) => {
    const sources = at === 0 ? [] : [Math.floor(next() * at)]
    if (at > 0 && next() < 0.1) sources.push(Math.floor(next() * at))
    return { id: `s${at}`, dependsOn: [...new Set(sources)].map(source => `s${source}`) }
  })
}

function lattice(side: number): readonly Sketch[] {
  return Array.from({ length: side * side }, (_, at) => ({
    id: `s${at}`,
    dependsOn: [...(at % side > 0 ? [`s${at - 1}`] : []), ...(at >= side ? [`s${at - side}`] : [])]
  }))
}

describe('the order of boxes', () => {
  it.each([1, 2, 3, 4, 5])('keeps the lines of a tree apart where each level has one row: seed %i', seed => {
    const tree = almostTree(100, seed).map(({ id, dependsOn }) => ({ id, dependsOn: dependsOn.slice(0, 1) }))
    expect(crossingsIn(laidOut(tree, 1000))).toBe(0)
  })

  it.each([
    [1, 80, 160],
    [2, 45, 160],
    [3, 45, 160]
  ])(
    'crosses few lines of a random graph, in one row a level and in several: seed %i',
    (seed, wide, narrow) => {
      expect(crossingsIn(laidOut(almostTree(100, seed), 1000))).toBeLessThanOrEqual(wide)
      expect(crossingsIn(laidOut(almostTree(100, seed), 116))).toBeLessThanOrEqual(narrow)
    }
  )

  it('crosses no line of a lattice, a chain and a fan', () => {
    const chain = Array.from({ length: 100 }, (_, at) => ({
      id: `s${at}`,
      dependsOn: at ? [`s${at - 1}`] : []
    }))
    const fan = chain.map(({ id }, at) => ({ id, dependsOn: at ? ['s0'] : [] }))
    for (const steps of [lattice(10), chain, fan]) expect(crossingsIn(laidOut(steps, 200))).toBe(0)
  })

  it('gives up a width at which lines would be most of a drawing', () => {
    expect(laidOut(lattice(40), 160) === null).toBe(true)
    const rows = laidOut(lattice(40), 180)
    expect(rows?.slots.flat().length).toBeLessThan(7 * 1600)
  })
})
