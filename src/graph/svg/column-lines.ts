import { arrivalAt, type Route } from '../layout/route.js'
import { centerOf } from '../layout/slot.js'
import type { MeasuredRow } from './fold-columns.js'
import { lineGap } from './fold-columns.js'
import { points } from './markup.js'
import {
  arrowHead,
  criticalEdges,
  head,
  type LineSource,
  linePath,
  lookOfArrival,
  netParts,
  trunkLook,
  xOf
} from './net-lines.js'

/** Two columns, and where the lines between them run. */
export interface ColumnCut {
  /** The last row of the left column. */
  readonly row: MeasuredRow
  /** The height of the lower border of that row. */
  readonly bottom: number
  /** The upper border of the first row of the right column. */
  readonly top: number
  /** What is added to places of the layout in the left and the right column. */
  readonly leftShift: number
  readonly rightShift: number
  /** The right border of the boxes of the left column. */
  readonly right: number
}

const track = 10

/** The points that lines need above a column, or below it. */
export function cutHeight({ routes }: MeasuredRow): number {
  return 8 + routes.length * track + 14
}

/** The lines from the end of a column to the top of the next one. */
export function columnLines(cut: ColumnCut, source: LineSource): string[] {
  return cut.row.routes.map((route, index) => {
    const { bundle } = route
    const look = trunkLook(bundle, source)
    const d = ways(route, index, cut)
    const isCritical = criticalEdges(bundle, source).length > 0
    const heads = bundle.below.map(slot => {
      const own = slot.node ? lookOfArrival(bundle, slot.node, source) : null
      return own === null
        ? ''
        : arrowHead(own, { x: cut.rightShift + xOf(arrivalAt(slot, bundle)), y: cut.top })
    })
    return netParts(bundle, source, [linePath(look, d), ...heads, isCritical ? linePath('critical', d) : ''])
  })
}

function ways({ bundle }: Route, index: number, cut: ColumnCut): string {
  const gutter = points(cut.right + lineGap * (index + 1))
  const low = points(cut.bottom + 8 + index * track)
  const high = points(cut.top - 14 - (index + 1) * track)
  const tops = bundle.above.map(slot => {
    const from = slot.node ? cut.bottom - cut.row.height + (cut.row.drawn.get(slot)?.height ?? 0) : cut.bottom
    return `M${points(cut.leftShift + xOf(centerOf(slot)))} ${points(from)}V${low}H${gutter}`
  })
  const bottoms = bundle.below.map(slot => {
    const x = points(cut.rightShift + xOf(arrivalAt(slot, bundle)))
    return `M${gutter} ${high}H${x}V${points(cut.top - (slot.node ? head.height : 0))}`
  })
  return `${tops.join('')}M${gutter} ${low}V${high}${bottoms.join('')}`
}
