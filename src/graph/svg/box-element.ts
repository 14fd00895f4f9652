import { nodeLines } from '../formats/node-label.js'
import type { GraphNode } from '../graph.js'
import { lookOf, type PlacedLine, padding } from './box-content.js'
import type { DrawnFlow } from './drawn.js'
import type { FlowBox } from './flow.js'
import { points, textAt, titleOf } from './markup.js'
import { edgeData } from './net-lines.js'
import type { PictureContext } from './picture-context.js'

interface BoxShape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lines: readonly PlacedLine[]
  /** The contents of a frame and their position. */
  readonly contents: { readonly drawn: DrawnFlow; readonly x: number; readonly y: number } | null
}

/** Draws a box with its texts, or a frame with its contents. */
export function boxElement({ node }: FlowBox, shape: BoxShape, context: PictureContext): string {
  const { idOf, held, overlay } = context
  const { state = null } = overlay?.nodes.get(node.id) ?? {}
  const isCritical = overlay?.criticalPath.includes(node.id) === true
  const classes = [
    'node',
    node.kind === 'step' ? node.does.kind : node.kind,
    ...(shape.contents ? ['frame'] : []),
    ...(state === null ? [] : [`is-${state}`]),
    ...(isCritical ? ['critical'] : [])
  ]
  const own = held.get(node.id) ?? []
  const heldData = own.length === 0 ? '' : edgeData(own, context)
  return [
    `<g class="${classes.join(' ')}" data-node="${idOf(node.id)}"${heldData}>${titleOf(nodeLines(node).join('\n'))}`,
    outline(node, shape),
    state === null ? '' : stateBar(shape),
    ...shape.lines.map(({ text, mark, y }) =>
      textAt(text, { x: shape.x + padding.x, y: shape.y + padding.y + y, mark, look: lookOf(mark) })
    ),
    shape.contents ? inside(shape.contents) : '',
    '</g>'
  ].join('')
}

function inside({ drawn, x, y }: NonNullable<BoxShape['contents']>): string {
  const parts = [...drawn.lines, ...drawn.boxes].join('')
  return `<g transform="translate(${points(x)} ${points(y)})">${parts}</g>`
}

const rounds: ReadonlySet<GraphNode['kind']> = new Set(['start', 'action', 'output', 'failure'])

function outline(node: GraphNode, { x, y, width, height }: BoxShape): string {
  const [left, top, right, bottom] = [x + 0.5, y + 0.5, x + width - 0.5, y + height - 0.5]
  if (node.kind === 'step' && node.does.kind === 'elicitation') {
    const cut = 7
    const corners = [
      [left + cut, top],
      [right - cut, top],
      [right, top + cut],
      [right, bottom - cut],
      [right - cut, bottom],
      [left + cut, bottom],
      [left, bottom - cut],
      [left, top + cut]
    ]
    return `<path class="shape" d="M${corners.map(corner => corner.map(points).join(' ')).join('L')}Z"/>`
  }
  const radius = rounds.has(node.kind) ? Math.min(14, height / 2) : 5
  return `<rect class="shape" x="${points(left)}" y="${points(top)}" width="${points(right - left)}" height="${points(bottom - top)}" rx="${radius}"/>`
}

function stateBar({ x, y, height }: BoxShape): string {
  return `<rect class="bar" x="${points(x + 3)}" y="${points(y + 7)}" width="3" height="${points(height - 14)}" rx="1.5"/>`
}
