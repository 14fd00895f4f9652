import { addToList } from '../../model/index.js'
import { crossings } from './crossings.js'
import { type Bundle, centerOf, type Reach, type Slot } from './slot.js'

/** The lines of one bundle: down from `tops`, along one row, down to `bottoms`. */
export interface Route extends Reach {
  readonly bundle: Bundle
  /** The row along which the line runs, from 0; -1 for a line that goes straight down. */
  track: number
}

export const NORTH = 1
export const EAST = 2
export const SOUTH = 4
export const WEST = 8
/** A flag in addition to the directions: a line that only crosses another. */
export const BRIDGE = 16

/** The lines between two rows of slots: the contents of each cell, and the columns where lines arrive below. */
export interface Channel {
  /** Row by row; 0 for an empty cell. */
  readonly cells: Uint8Array
  readonly width: number
  readonly height: number
  readonly arrivals: readonly { readonly column: number; readonly slot: Slot }[]
}

/** The lines between two rows, each on a track without overlaps. */
export function routesOf(bundles: readonly Bundle[]): Route[] {
  const routes = reachesOf(bundles)
  giveTracks(routes)
  return routes
}

/** The same without tracks. */
export function reachesOf(bundles: readonly Bundle[]): Route[] {
  return bundles.map(routeOf)
}

export function channelOf(bundles: readonly Bundle[]): Channel {
  const routes = routesOf(bundles)
  const height = Math.max(1, ...routes.map(({ track }) => track + 1))
  const width = Math.max(0, ...routes.map(({ to }) => to + 1))
  const grid = { cells: new Uint8Array(width * height), width, height }
  for (const route of routes) drawRoute(route, grid)
  return {
    ...grid,
    arrivals: bundles.flatMap(bundle => bundle.below.map(slot => ({ column: arrivalAt(slot, bundle), slot })))
  }
}

function routeOf(bundle: Bundle): Route {
  const tops = bundle.above.map(centerOf)
  const bottoms = bundle.below.map(slot => arrivalAt(slot, bundle))
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const ends of [tops, bottoms])
    for (const at of ends) {
      if (at < from) from = at
      if (at > to) to = at
    }
  return { bundle, tops, bottoms, from, to, track: -1 }
}

/** The column at which a bundle arrives at a slot. */
export function arrivalAt(slot: Slot, bundle: Bundle): number {
  return slot.pins[slot.into.indexOf(bundle)] ?? centerOf(slot)
}

/** With more lines between two rows, crossings are not compared: that takes the square of their number. */
const MAX_COMPARED = 500

/** Gives each route that is not straight a track without overlaps, from the top. */
function giveTracks(routes: readonly Route[]): void {
  const open = routes.filter(({ from, to }) => from !== to)
  if (open.length > MAX_COMPARED) stackTracks(open)
  else giveBestTracks(open)
}

/** Gives each route the first track below those before it that it meets. */
function stackTracks(routes: readonly Route[]): void {
  const columns = [...new Set(routes.flatMap(({ from, to }) => [from, to + 1]))].sort((a, b) => a - b)
  const indexOf = new Map(columns.map((column, index) => [column, index]))
  /** The first free track, by the index of a column. */
  const free = new Int32Array(columns.length)
  for (const route of inOrder(routes)) {
    const [first, last] = [indexOf.get(route.from) ?? 0, indexOf.get(route.to + 1) ?? 0]
    for (let at = first; at <= last; at++) route.track = Math.max(route.track, free[at] ?? 0)
    free.fill(route.track + 1, first, last + 1)
  }
}

/** A line that starts in the column where another one ends comes before it: below, both would overlap. */
function inOrder(routes: readonly Route[]): Iterable<Route> {
  const starting = new Map<number, Route[]>()
  for (const route of routes) for (const column of route.tops) addToList(starting, column, route)
  const seen = new Set<Route>()
  const ordered = new Set<Route>()
  const left = [...routes].reverse()
  for (let route = left.pop(); route; route = left.pop()) {
    if (seen.has(route)) ordered.add(route)
    else left.push(route, ...route.bottoms.flatMap(column => starting.get(column) ?? []))
    seen.add(route)
  }
  return ordered
}

/** Gives routes their tracks one after another, always the one that saves the most crossings above the others. */
function giveBestTracks(open: Route[]): void {
  const gains = gainsOf(open)
  const wishes = open.map(route => open.reduce((sum, other) => sum + Math.max(0, gains(other, route)), 0))
  const placed: Route[] = []
  while (open.length > 0) {
    const at = wishes.indexOf(Math.min(...wishes))
    const route = open.splice(at, 1)[0]
    wishes.splice(at, 1)
    if (!route) return
    for (const [index, other] of open.entries())
      wishes[index] = (wishes[index] ?? 0) - Math.max(0, gains(route, other))
    const above = placed.filter(other => meets(other, route) && gains(other, route) >= 0)
    route.track = Math.max(0, ...above.map(({ track }) => track + 1))
    while (placed.some(other => other.track === route.track && meets(other, route))) route.track++
    placed.push(route)
  }
}

/** How many crossings are saved if one route is drawn above another; the reverse order costs the same number. */
function gainsOf(routes: readonly Route[]): (above: Route, below: Route) => number {
  const gain = (above: Route, below: Route) =>
    above === below || !meets(above, below) ? 0 : crossings(below, above) - crossings(above, below)
  const count = routes.length
  const index = new Map(routes.map((route, at) => [route, at]))
  const known = new Int32Array(count * count)
  for (const [row, above] of routes.entries())
    for (let column = row + 1; column < count; column++) {
      const found = gain(above, routes[column] ?? above)
      known[row * count + column] = found
      known[column * count + row] = -found
    }
  return (above, below) => known[(index.get(above) ?? 0) * count + (index.get(below) ?? 0)] ?? 0
}

function meets(a: Route, b: Route): boolean {
  return a.from <= b.to + 1 && b.from <= a.to + 1
}

function drawRoute({ tops, bottoms, from, to, track }: Route, { cells, width, height }: Grid): void {
  if (track < 0) {
    for (let at = from; at < cells.length; at += width) addTo(cells, at, NORTH | SOUTH)
    return
  }
  const start = track * width
  addTo(cells, start + from, EAST)
  for (let column = from + 1; column < to; column++) addTo(cells, start + column, EAST | WEST)
  addTo(cells, start + to, WEST)
  for (const column of tops) {
    for (let at = column; at < start; at += width) addTo(cells, at, NORTH | SOUTH)
    join(cells, start + column, NORTH)
  }
  for (const column of bottoms) {
    for (let row = track + 1; row < height; row++) addTo(cells, row * width + column, NORTH | SOUTH)
    join(cells, start + column, SOUTH)
  }
}

type Grid = Pick<Channel, 'cells' | 'width' | 'height'>

function addTo(cells: Uint8Array, at: number, directions: number): void {
  const known = (cells[at] ?? 0) & ~BRIDGE
  const isCrossing = known !== directions && isStraight(known) && isStraight(directions)
  cells[at] = known | directions | (isCrossing ? BRIDGE : 0)
}

/** A line that bends in a cell joins the other line instead of crossing it. */
function join(cells: Uint8Array, at: number, direction: number): void {
  cells[at] = ((cells[at] ?? 0) & ~BRIDGE) | direction
}

function isStraight(directions: number): boolean {
  return directions === (NORTH | SOUTH) || directions === (EAST | WEST)
}
