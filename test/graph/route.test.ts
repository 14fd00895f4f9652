import { expect, it } from 'vitest'
import { routesOf } from '../../src/graph/layout/route.js'
import { type Bundle, newSlot } from '../../src/graph/layout/slot.js'

/** A line from one column to another. */
function line(top: number, bottom: number): Bundle {
  const [above, below] = [newSlot(null), newSlot(null)]
  above.left = top
  below.left = bottom
  const reach = { tops: [], bottoms: [], from: 0, to: 0 }
  return { net: { sources: [], targets: [] }, above: [above], below: [below], middle: 0, reach }
}

it.each([100, 1000])('has no lines that overlap, however many they are: %i', count => {
  // Each ends in the column where another one starts.
  const bundles = Array.from({ length: count }, (_, at) => line(at * 2, at * 2 + 14))
  const routes = routesOf(bundles)
  for (const [at, route] of routes.entries()) {
    expect(route.track).toBeGreaterThanOrEqual(0)
    for (const other of routes.slice(at + 1, at + 7)) expect(other.track).not.toBe(route.track)
    const below = routes[at - 7]
    if (below) expect(route.track).toBeLessThan(below.track)
  }
})

it('gives each line a track where many wait for each other in a circle', () => {
  const bundles = Array.from({ length: 1000 }, (_, at) => line(at, at % 2 === 0 ? at + 1 : at - 1))
  const routes = routesOf(bundles)
  for (const [at, { track }] of routes.entries())
    expect([routes[at - 1]?.track, routes[at + 1]?.track]).not.toContain(track)
})
