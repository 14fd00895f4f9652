import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildGraph } from '../../src/graph/index.js'
import { layOut } from '../../src/graph/layout/layout.js'
import { BRIDGE, type Channel, channelOf, EAST, NORTH, SOUTH, WEST } from '../../src/graph/layout/route.js'
import type { GraphRows } from '../../src/graph/layout/rows.js'
import { centerOf } from '../../src/graph/layout/slot.js'
import { stepLayout } from '../../src/graph/layout/step-layout.js'
import { workflowOf } from './model-builder.js'

const dag = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 24 }).map(waits =>
  waits.map((earlier, index) => ({
    id: `s${index}`,
    tool: 'call',
    dependsOn: index === 0 ? [] : [...new Set(earlier.map(each => `s${each % index}`))]
  }))
)

function laidOut(steps: readonly { readonly id: string }[], width: number): GraphRows | null {
  return layOut(stepLayout(buildGraph(workflowOf({ steps }))), {
    width,
    widthOf: ({ id }) => 8 + ((id.length * 7) % 9),
    maxPassing: 5
  })
}

it('leads each line from its steps to exactly those that wait for them', () => {
  fc.assert(
    fc.property(dag, fc.integer({ min: 60, max: 140 }), (steps, width) => {
      const rows = laidOut(steps, width)
      for (const [at, bundles] of rows?.bundles.entries() ?? []) {
        const { arrivals, ...channel } = channelOf(bundles)
        for (const bundle of bundles)
          for (const slot of bundle.above) {
            const columns = reached(channel, centerOf(slot))
            const slots = arrivals.filter(({ column }) => columns.has(column)).map(each => each.slot)
            expect(new Set(slots), `row ${at}`).toEqual(new Set(bundle.below))
          }
      }
    })
  )
})

it('lets each line arrive at its own box, however small that would be without lines', () => {
  fc.assert(
    fc.property(dag, fc.integer({ min: 60, max: 140 }), (steps, width) => {
      const layout = stepLayout(buildGraph(workflowOf({ steps })))
      const rows = layOut(layout, { width, widthOf: () => 3, maxPassing: 5 })
      for (const { node, left, width: taken, pins } of rows?.slots.flat() ?? [])
        for (const [at, pin] of node ? pins.entries() : []) {
          expect(pin).toBeGreaterThan(at === 0 ? left : (pins[at - 1] ?? 0) + 1)
          expect(pin).toBeLessThan(left + taken - 1)
        }
    })
  )
})

it('keeps a blank between all that is in a row, and to the width', () => {
  fc.assert(
    fc.property(dag, fc.integer({ min: 60, max: 140 }), (steps, width) => {
      const rows = laidOut(steps, width)
      for (const row of rows?.slots ?? []) {
        let free = 0
        for (const { left, width: taken } of row) {
          expect(left).toBeGreaterThanOrEqual(free)
          free = left + taken + 1
        }
        expect(free - 1).toBeLessThanOrEqual(width)
      }
    })
  )
})

it('shows each step once, below all that it waits for', () => {
  fc.assert(
    fc.property(dag, fc.integer({ min: 60, max: 140 }), (steps, width) => {
      const rows = laidOut(steps, width)
      if (!rows) return
      const place = new Map(
        rows.slots.flatMap((row, at) => row.flatMap(({ node }) => (node ? [[node.id, at]] : [])))
      )
      expect([...place.keys()].sort()).toEqual(steps.map(({ id }) => `step:${id}`).sort())
      for (const { id, dependsOn } of steps)
        for (const name of dependsOn)
          expect(place.get(`step:${name}`)).toBeLessThan(place.get(`step:${id}`) ?? 0)
    })
  )
})

/** How many boxes of a width are in each row of one level. */
function rowsOfLevel(boxes: number, width: number): readonly number[] | undefined {
  const steps = Array.from({ length: boxes }, (_, index) => ({ id: `s${index}` }))
  const rows = layOut(stepLayout(buildGraph(workflowOf({ steps }))), {
    width,
    widthOf: () => 30,
    maxPassing: 5
  })
  return rows?.slots.map(row => row.length)
}

it('makes boxes narrower for one row, but not so narrow that little of them is left', () => {
  expect(rowsOfLevel(4, 94)).toEqual([4])
  expect(rowsOfLevel(5, 100)).toEqual([3, 2])
})

it('shares a level out among as few rows as there have to be', () => {
  expect(rowsOfLevel(4, 80)).toEqual([2, 2])
  expect(rowsOfLevel(7, 80)).toEqual([3, 3, 1])
})

const moves: readonly (readonly [direction: number, row: number, column: number])[] = [
  [NORTH, -1, 0],
  [EAST, 0, 1],
  [SOUTH, 1, 0],
  [WEST, 0, -1]
]

/** The columns at which a line that enters at `column` leaves the rows of cells, followed as a reader would. */
function reached({ cells, width, height }: Omit<Channel, 'arrivals'>, column: number): Set<number> {
  const ends = new Set<number>()
  const seen = new Set<string>()
  const open: [row: number, column: number, direction: number][] = [[0, column, SOUTH]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [row, at, direction] = next
    if (row >= height) ends.add(at)
    const cell = cells[row * width + at]
    const key = next.join()
    if (!cell || seen.has(key)) continue
    seen.add(key)
    for (const [to, down, right] of moves)
      if (cell & BRIDGE ? to === direction : (cell & to) !== 0) open.push([row + down, at + right, to])
  }
  return ends
}
