import { centerOf, type Slot } from './slot.js'

/** The lines that leave one slot for the layer below: down from `x`, along one row, down to each target. */
export interface Route {
  readonly x: number
  readonly targets: readonly number[]
  /** The row along which it runs, from 0; null where it goes straight down. */
  row: number | null
}

/** One cell of a line: in which directions it goes on. */
export interface LineCell {
  readonly row: number
  readonly column: number
  readonly directions: number
  readonly route: Route
}

export const north = 1
export const east = 2
export const south = 4
export const west = 8

/** The lines between two layers, each along a row in which it meets no other. */
export function routesBetween(layer: readonly Slot[]): Route[] {
  const routes = layer
    .filter(slot => slot.children.length > 0)
    .map<Route>(slot => ({ x: centerOf(slot), targets: slot.children.map(centerOf), row: null }))
  const open = routes.filter(({ x, targets }) => targets.some(target => target !== x))
  const placed: Route[] = []
  while (open.length > 0) {
    const free = open.findIndex(route => !open.some(other => other !== route && isBefore(other, route)))
    const [route] = open.splice(Math.max(0, free), 1)
    if (!route) break
    route.row = rowFor(route, placed)
    placed.push(route)
  }
  return routes
}

/** A line that comes down where another one goes down must have left that column before. */
function isBefore(first: Route, second: Route): boolean {
  return second.targets.includes(first.x) && !first.targets.includes(first.x)
}

function rowFor(route: Route, placed: readonly Route[]): number {
  let row = Math.max(0, ...placed.filter(other => isBefore(other, route)).map(other => (other.row ?? 0) + 1))
  while (placed.some(other => other.row === row && overlaps(other, route))) row++
  return row
}

/** Lines to the very same places may run together. */
function overlaps(a: Route, b: Route): boolean {
  if (a.targets.join() === b.targets.join()) return false
  const [fromA, toA] = extent(a)
  const [fromB, toB] = extent(b)
  return fromA <= toB + 1 && fromB <= toA + 1
}

function extent({ x, targets }: Route): [number, number] {
  return [Math.min(x, ...targets), Math.max(x, ...targets)]
}

/** The cells of a line in a gap of `height` rows. */
export function cellsOf(route: Route, height: number): LineCell[] {
  const { x, targets, row } = route
  const cell = (at: number, column: number, directions: number): LineCell => ({
    row: at,
    column,
    directions,
    route
  })
  if (row === null) return rows(0, height).map(at => cell(at, x, north | south))
  const [from, to] = extent(route)
  const along = rows(from, to + 1).map(column => cell(row, column, alongAt(column, { from, to, route })))
  return [
    ...rows(0, row).map(at => cell(at, x, north | south)),
    ...along,
    ...targets.flatMap(target => rows(row + 1, height).map(at => cell(at, target, north | south)))
  ]
}

function alongAt(column: number, at: { from: number; to: number; route: Route }): number {
  return (
    (column > at.from ? west : 0) |
    (column < at.to ? east : 0) |
    (column === at.route.x ? north : 0) |
    (at.route.targets.includes(column) ? south : 0)
  )
}

function rows(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
