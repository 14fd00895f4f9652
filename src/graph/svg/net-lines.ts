import { addToList } from '../../model/index.js'
import type { DrawnEdge } from '../formats/drawn-edges.js'
import type { LayoutNode } from '../layout/layout-graph.js'
import { arrivalAt, type Route } from '../layout/route.js'
import { type Bundle, centerOf, type Slot } from '../layout/slot.js'
import { COLUMN } from './box-content.js'
import type { PicturePoint } from './drawn.js'
import type { FlowEdge } from './flow.js'
import { points, titleOf } from './markup.js'
import { isCriticalStep, type PictureContext } from './picture-context.js'

/** The lines between two rows of boxes. */
export interface LineChannel {
  readonly top: number
  readonly height: number
  /** The offset that is added to columns of the layout. */
  readonly shift: number
  readonly routes: readonly Route[]
  /** The height at which a line leaves a box. */
  readonly bottoms: (slot: Slot) => number
  /** Whether lines to the end of a failed run leave here, above the others. */
  readonly hasExits: boolean
}

export interface LineSource {
  readonly edges: FlowEdges
  /** The style of the line between the boxes of each net, once determined. */
  readonly trunks: Map<Bundle['net'], string>
  /** The boxes that are already drawn, by id. */
  readonly placed: ReadonlyMap<string, unknown>
  readonly context: PictureContext
}

/** The edges of a flow by their ends. */
export type FlowEdges = ReadonlyMap<LayoutNode, ReadonlyMap<LayoutNode, readonly FlowEdge[]>>

const TRACK_HEIGHT = 10
const BEND = 5
export const head = { width: 4, height: 7 }

export function channelHeight({ routes, hasExits }: Pick<LineChannel, 'routes' | 'hasExits'>): number {
  const tracks = Math.max(0, ...routes.map(({ track }) => track + 1))
  return (hasExits ? 14 : 0) + (tracks === 0 ? 24 : 8 + tracks * TRACK_HEIGHT + 14)
}

export function edgesByEnds(edges: readonly FlowEdge[]): FlowEdges {
  const byEnds = new Map<LayoutNode, Map<LayoutNode, FlowEdge[]>>()
  for (const edge of edges) {
    const targets = byEnds.get(edge.from) ?? new Map<LayoutNode, FlowEdge[]>()
    byEnds.set(edge.from, targets)
    addToList(targets, edge.to, edge)
  }
  return byEnds
}

export function xOf(at: number): number {
  return at * COLUMN + COLUMN / 2
}

export function drawChannel(channel: LineChannel, source: LineSource): string[] {
  return channel.routes.map(route => {
    const { bundle } = route
    const look = trunkLook(bundle, source)
    const dots = joints(route, channel)
    const arrivals = new Map<string, string>()
    const heads: string[] = []
    for (const slot of bundle.below) {
      const own = slot.node ? lookOfArrival(bundle, slot.node, source) : look
      arrivals.set(own, (arrivals.get(own) ?? '') + arrival(route, slot, channel))
      if (slot.node)
        heads.push(arrowHead(own, { x: channel.shift + xOf(arrivalAt(slot, bundle)), y: end(channel) }))
    }
    return netParts(bundle, source, [
      linePath(look, trunk(route, channel)),
      ...[...arrivals].map(([own, d]) => linePath(own, d)),
      ...heads,
      dots === '' ? '' : `<path class="head ${look}" d="${dots}"/>`,
      linePath('critical', criticalLines(route, channel, source))
    ])
  })
}

/** Groups the elements of a net with data about its edges. */
export function netParts(bundle: Bundle, source: LineSource, parts: readonly string[]): string {
  return `<g class="net"${netData(bundle, source)}>${netTitle(bundle, source)}${parts.join('')}</g>`
}

/** A line that passes through a row of boxes. */
export function passingLine(
  slot: Slot,
  rows: { readonly from: number; readonly to: number; readonly shift: number },
  source: LineSource
): string {
  const [bundle] = slot.into
  if (!bundle) return ''
  const d = `M${points(rows.shift + xOf(centerOf(slot)))} ${points(rows.from)}V${points(rows.to)}`
  const isCritical = criticalEdges(bundle, source).length > 0
  return linePath(trunkLook(bundle, source), d) + (isCritical ? linePath('critical', d) : '')
}

export function linePath(look: string, d: string): string {
  return d === '' ? '' : `<path class="line ${look}" d="${d}"/>`
}

export function arrowHead(look: string, { x, y }: PicturePoint): string {
  const [left, right, top] = [points(x - head.width), points(x + head.width), points(y - head.height)]
  return `<path class="head ${look}" d="M${left} ${top}L${points(x)} ${points(y)}L${right} ${top}Z"/>`
}

function end(channel: LineChannel): number {
  return channel.top + channel.height
}

function trackY({ track }: Route, channel: LineChannel): number {
  return channel.top + (channel.hasExits ? 14 : 0) + 8 + track * TRACK_HEIGHT
}

/** The first part of a net's line: down from the boxes above, then along its track. */
function trunk(route: Route, channel: LineChannel): string {
  const { bundle, from, to } = route
  const y = trackY(route, channel)
  const downs = bundle.above.map(slot => down(route, slot, channel))
  if (route.track < 0) return downs.join('')
  const start = channel.shift + xOf(from) + BEND * turnOf(route, from)
  const stop = channel.shift + xOf(to) + BEND * turnOf(route, to)
  return `${downs.join('')}M${points(Math.min(start, stop))} ${points(y)}H${points(Math.max(start, stop))}`
}

/** Dots for lines that go straight down through the net's own track: without a dot, they would seem to cross it. */
function joints(route: Route, channel: LineChannel): string {
  const { bundle, from, to, bottoms } = route
  if (from === to) return ''
  const y = points(trackY(route, channel))
  const through = bundle.above.map(centerOf).filter(at => bottoms.includes(at))
  return through
    .map(at => `M${points(channel.shift + xOf(at) - 2.5)} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0`)
    .join('')
}

function down(route: Route, slot: Slot, channel: LineChannel): string {
  const at = centerOf(slot)
  const x = channel.shift + xOf(at)
  const open = `M${points(x)} ${points(slot.node ? channel.bottoms(slot) : channel.top)}`
  if (route.track < 0) return `${open}V${points(end(channel))}`
  const y = trackY(route, channel)
  const turn = turnOf(route, at)
  return `${open}V${points(y - (turn === 0 ? 0 : BEND))}${turn === 0 ? '' : curve({ x, y }, { x: x + turn * BEND, y })}`
}

function arrival(route: Route, slot: Slot, channel: LineChannel): string {
  if (route.track < 0) return ''
  const at = arrivalAt(slot, route.bundle)
  const x = channel.shift + xOf(at)
  const y = trackY(route, channel)
  const turn = turnOf(route, at)
  const open =
    turn === 0
      ? `M${points(x)} ${points(y)}`
      : `M${points(x + turn * BEND)} ${points(y)}${curve({ x, y }, { x, y: y + BEND })}`
  return `${open}V${points(end(channel))}`
}

function curve(corner: PicturePoint, to: PicturePoint): string {
  return `Q${[corner.x, corner.y, to.x, to.y].map(points).join(' ')}`
}

/** The side to which a line bends: at the ends of its track, unless it also continues straight there. */
function turnOf({ from, to, tops, bottoms }: Route, at: number): -1 | 0 | 1 {
  const isThrough = tops.includes(at) && bottoms.includes(at)
  if (isThrough || (at !== from && at !== to)) return 0
  return at === from ? 1 : -1
}

export function trunkLook(bundle: Bundle, source: LineSource): string {
  const known = source.trunks.get(bundle.net)
  if (known !== undefined) return known
  const looks = new Set(bundle.net.targets.map(target => lookOfArrival(bundle, target, source)))
  const [only = 'plain'] = looks
  const look = looks.size === 1 && only !== 'conditional' ? only : 'plain'
  source.trunks.set(bundle.net, look)
  return look
}

export function lookOfArrival({ net }: Bundle, target: LayoutNode, { edges }: LineSource): string {
  const [first] = net.sources
  return (first && edges.get(first)?.get(target)?.[0]?.look) ?? 'plain'
}

/** Data about the edges, written where the net begins, so that each edge is in a picture once. */
function netData(bundle: Bundle, { edges, context }: LineSource): string {
  const { net } = bundle
  const begins = bundle.above.some(({ node }) => node !== null && node === net.sources[0])
  if (!begins) return ''
  const shown = net.sources.flatMap(from => net.targets.flatMap(to => edges.get(from)?.get(to) ?? []))
  return edgeData(
    shown.map(({ shows }) => shows),
    context
  )
}

/** Data about the edges that a line shows: `from to style`, separated by commas. */
export function edgeData(shown: readonly DrawnEdge[], { idOf }: PictureContext): string {
  const list = shown.map(({ from, to, style }) => `${idOf(from)} ${idOf(to)} ${style}`)
  return ` data-edges="${list.join(',')}"`
}

const MAX_NAMES = 6

function netTitle({ net }: Bundle, { context }: LineSource): string {
  const names = (boxes: readonly LayoutNode[]): string => {
    const shown = boxes.slice(0, MAX_NAMES).map(({ id }) => context.nameOf(id))
    return boxes.length > MAX_NAMES
      ? `${shown.join(', ')} and ${boxes.length - MAX_NAMES} more`
      : shown.join(', ')
  }
  return titleOf(`${names(net.sources)} → ${names(net.targets)}`)
}

export function criticalEdges(
  { net }: Bundle,
  { context, placed }: LineSource
): (readonly [LayoutNode, LayoutNode])[] {
  if (!context.overlay?.criticalPath.length) return []
  const sources = net.sources.filter(({ id }) => placed.has(id))
  return sources.flatMap(from =>
    net.targets.flatMap(to => (isCriticalStep(context, from.id, to.id) ? [[from, to] as const] : []))
  )
}

/** The part of the critical path along the line of a net. */
function criticalLines(route: Route, channel: LineChannel, source: LineSource): string {
  const { bundle } = route
  return criticalEdges(bundle, source)
    .map(([from, to]) => {
      const above = bundle.above.find(({ node }) => node === from) ?? bundle.above.find(({ node }) => !node)
      const below = bundle.below.find(({ node }) => node === to) ?? bundle.below.find(({ node }) => !node)
      if (!above || !below) return ''
      const { shift } = channel
      const [start, stop] = [shift + xOf(centerOf(above)), shift + xOf(arrivalAt(below, bundle))]
      const y = points(route.track < 0 ? end(channel) : trackY(route, channel))
      const top = points(above.node ? channel.bottoms(above) : channel.top)
      return `M${points(start)} ${top}V${y}H${points(stop)}V${points(end(channel) - (below.node ? head.height : 0))}`
    })
    .join('')
}
