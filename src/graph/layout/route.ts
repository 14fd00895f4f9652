import { type Bundle, centerOf, type Slot } from './slot.js'

/** The lines of one bundle: down from `tops`, along one row, down to `bottoms`. */
interface Route {
  readonly tops: readonly number[]
  readonly bottoms: readonly number[]
  readonly from: number
  readonly to: number
  /** The row along which it runs, from 0; -1 where it goes straight down. */
  track: number
}

/** What stands in one cell between two rows: in which directions lines go on, and whether one only crosses another. */
export interface LineCell {
  directions: number
  isBridge: boolean
}

export const north = 1
export const east = 2
export const south = 4
export const west = 8

/** The lines between two rows of slots: for each row of cells, the cells by column, and where lines arrive below. */
export interface Channel {
  readonly rows: readonly ReadonlyMap<number, LineCell>[]
  readonly arrivals: readonly { readonly column: number; readonly slot: Slot }[]
}

export function channelOf(bundles: readonly Bundle[]): Channel {
  const routes = bundles.map(routeOf)
  giveTracks(routes)
  const height = Math.max(1, ...routes.map(({ track }) => track + 1))
  const rows = Array.from({ length: height }, () => new Map<number, LineCell>())
  for (const route of routes) drawRoute(route, rows)
  return {
    rows,
    arrivals: bundles.flatMap(bundle => bundle.below.map(slot => ({ column: arrivalAt(slot, bundle), slot })))
  }
}

function routeOf(bundle: Bundle): Route {
  const tops = bundle.above.map(centerOf)
  const bottoms = bundle.below.map(slot => arrivalAt(slot, bundle))
  const all = [...tops, ...bottoms]
  return { tops, bottoms, from: Math.min(...all), to: Math.max(...all), track: -1 }
}

function arrivalAt(slot: Slot, bundle: Bundle): number {
  return slot.pins[slot.into.indexOf(bundle)] ?? centerOf(slot)
}

/** Each route that does not go straight down gets a row in which it meets no other, from the top. */
function giveTracks(routes: readonly Route[]): void {
  const open = routes.filter(({ from, to }) => from !== to)
  const placed: Route[] = []
  while (open.length > 0) {
    const route = open.splice(nextOf(open), 1)[0]
    if (!route) return
    const above = placed.filter(
      other => meets(other, route) && crossings(other, route) <= crossings(route, other)
    )
    route.track = Math.max(0, ...above.map(({ track }) => track + 1))
    while (placed.some(other => other.track === route.track && meets(other, route))) route.track++
    placed.push(route)
  }
}

/** The route that the fewest others should be drawn above; none that must be is left out while there is another. */
function nextOf(open: readonly Route[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, route] of open.entries()) {
    let wishes = 0
    for (const other of open) {
      if (other === route || !meets(other, route)) continue
      const [above, below] = [crossings(other, route), crossings(route, other)]
      if (above < below) wishes += below - above
    }
    if (wishes < least) [best, least] = [index, wishes]
    if (wishes === 0) break
  }
  return best
}

function meets(a: Route, b: Route): boolean {
  return a.from <= b.to + 1 && b.from <= a.to + 1
}

/** Lines on one another cannot be told apart, which weighs more than any crossing. */
const overlay = 1000

/** How often the lines cross where `upper` runs above `lower`. */
function crossings(upper: Route, lower: Route): number {
  const isIn = ({ from, to }: Route, column: number) => column >= from && column <= to
  const below = upper.bottoms.filter(column => isIn(lower, column)).length
  const above = lower.tops.filter(column => isIn(upper, column)).length
  const onOneAnother = upper.bottoms.filter(column => lower.tops.includes(column)).length
  return below + above + overlay * onOneAnother
}

function drawRoute({ tops, bottoms, from, to, track }: Route, rows: readonly Map<number, LineCell>[]): void {
  const mark = (row: number, column: number, directions: number): void => addTo(rows[row], column, directions)
  if (track < 0) {
    for (let row = 0; row < rows.length; row++) mark(row, from, north | south)
    return
  }
  const along = new Map<number, number>()
  for (let column = from; column <= to; column++)
    along.set(column, (column > from ? west : 0) | (column < to ? east : 0))
  for (const column of tops) along.set(column, (along.get(column) ?? 0) | north)
  for (const column of bottoms) along.set(column, (along.get(column) ?? 0) | south)
  for (const [column, directions] of along) mark(track, column, directions)
  for (const column of tops) for (let row = 0; row < track; row++) mark(row, column, north | south)
  for (const column of bottoms)
    for (let row = track + 1; row < rows.length; row++) mark(row, column, north | south)
}

function addTo(cells: Map<number, LineCell> | undefined, column: number, directions: number): void {
  const known = cells?.get(column)
  if (!known) cells?.set(column, { directions, isBridge: false })
  else {
    const straight = [north | south, east | west]
    known.isBridge =
      known.directions !== directions && straight.includes(known.directions) && straight.includes(directions)
    known.directions |= directions
  }
}
