import { layOut } from '../layout/layout.js'
import type { LayoutNode } from '../layout/layout-graph.js'
import { routesOf } from '../layout/route.js'
import type { GraphRows } from '../layout/rows.js'
import type { Slot } from '../layout/slot.js'
import { COLUMN, factsOf, naturalColumns, padding, placedLines } from './box-content.js'
import { boxElement } from './box-element.js'
import type { DrawnBox, DrawnFlow } from './drawn.js'
import type { Flow, FlowBox } from './flow.js'
import { foldedColumns, type MeasuredRow } from './fold-columns.js'
import { channelHeight } from './net-lines.js'
import type { PictureContext } from './picture-context.js'
import { placeColumns } from './place-columns.js'

/** Columns between the frame of a loop or group and its contents. */
const FRAME_PADDING = 2
/** Of lines that pass a row, for each box: finer and longer than in a terminal, they can still be followed. */
const MAX_PASSING = 30
/** Narrower boxes show too little. */
const NARROWEST = 12

/** Draws flows within a width; each box and flow is drawn once for each width. */
export class FlowDrawer {
  readonly #outermost: Flow
  readonly #context: PictureContext
  readonly #flows = new Map<Flow, Map<number, DrawnFlow | null>>()

  constructor(outermost: Flow, context: PictureContext) {
    this.#outermost = outermost
    this.#context = context
  }

  /** Null if boxes and lines do not fit the width. */
  draw(flow: Flow, width: number): DrawnFlow | null {
    const known = this.#flows.get(flow) ?? new Map<number, DrawnFlow | null>()
    this.#flows.set(flow, known)
    const before = known.get(width)
    if (before !== undefined) return before
    const drawn = this.#drawn(flow, width)
    known.set(width, drawn)
    return drawn
  }

  #drawn(flow: Flow, width: number): DrawnFlow | null {
    if (width < NARROWEST) return null
    const levels = flow.levels.filter(level => level.length > 0)
    const natural = new Map<string, number>()
    for (const box of levels.flat()) {
      const own = this.#naturalWidth(box, width)
      if (own === null || own > width) return null
      natural.set(box.id, own)
    }
    const widthOf = ({ id }: LayoutNode) => natural.get(id) ?? 0
    const rows = layOut({ levels, edges: flow.down }, { width, widthOf, maxPassing: MAX_PASSING })
    return rows && this.#drawRows(flow, rows, width)
  }

  #naturalWidth(box: FlowBox, width: number): number | null {
    const texts = Math.min(width, naturalColumns(factsOf(box.node, this.#context)))
    if (!box.inner || box.inner.levels.length === 0) return texts
    const inner = this.draw(box.inner, width - 2 * FRAME_PADDING)
    return inner && Math.max(texts, Math.max(inner.width, NARROWEST) + 2 * FRAME_PADDING)
  }

  #drawRows(flow: Flow, rows: GraphRows, width: number): DrawnFlow | null {
    const boxOf = new Map(flow.levels.flat().map(box => [box.id, box]))
    const measured: MeasuredRow[] = []
    for (const [at, slots] of rows.slots.entries()) {
      const drawn = this.#drawRow(slots, boxOf)
      if (!drawn) return null
      const height = Math.max(0, ...[...drawn.values()].map(box => box.height))
      const leaving = flow.failing.filter(({ from }) => slots.some(({ node }) => node?.id === from.id))
      const routes = routesOf(rows.bundles[at] ?? [])
      const isLast = at === rows.slots.length - 1 && leaving.length === 0
      const below = isLast ? 0 : channelHeight({ routes, hasExits: leaving.length > 0 })
      measured.push({ slots, drawn, height, routes, leaving, channelHeight: below })
    }
    const mayFold = flow === this.#outermost && flow.failing.length === 0 && flow.back.length === 0
    const columns = mayFold ? foldedColumns(measured, width * COLUMN) : [measured]
    return placeColumns(columns, flow, this.#context)
  }

  #drawRow(row: readonly Slot[], boxOf: ReadonlyMap<string, FlowBox>): Map<Slot, DrawnBox> | null {
    const drawn = new Map<Slot, DrawnBox>()
    for (const slot of row) {
      const box = slot.node && boxOf.get(slot.node.id)
      if (!box) continue
      const content = this.#drawBox(box, slot.width)
      if (!content) return null
      drawn.set(slot, content)
    }
    return drawn
  }

  #drawBox(box: FlowBox, width: number): DrawnBox | null {
    const inner =
      box.inner && box.inner.levels.length > 0 ? this.draw(box.inner, width - 2 * FRAME_PADDING) : undefined
    if (inner === null) return null
    const texts = placedLines(factsOf(box.node, this.#context), width * COLUMN - 2 * padding.x)
    const head = texts.height + 2 * padding.y
    const height = head + (inner ? inner.height + padding.y : 0)
    const shape = { width: width * COLUMN, height, lines: texts.lines }
    return {
      width,
      height,
      element: at => {
        const spare = inner ? (width - inner.width) >> 1 : 0
        const contents = inner && { drawn: inner, x: at.x + spare * COLUMN, y: at.y + head }
        return boxElement(box, { ...shape, ...at, contents: contents ?? null }, this.#context)
      }
    }
  }
}
