import { type Line, type Piece, paintLines, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import type { GraphFormat, GraphFormatOptions } from '../format.js'
import { type Graph, type GraphBranch, stepNodes } from '../graph.js'
import { type GraphIndex, graphIndex } from '../graph-index.js'
import { Canvas } from '../layout/canvas.js'
import { layOut } from '../layout/layout.js'
import { channelOf } from '../layout/route.js'
import type { GraphRows } from '../layout/rows.js'
import { type Bundle, centerOf, type Slot } from '../layout/slot.js'
import { stepLayout } from '../layout/step-layout.js'
import { type BoxSigns, boxSigns, signOf } from './box-signs.js'
import { BOX_FRAME, type BoxText, boxLines, boxTexts, naturalWidth } from './box-text.js'
import { drawingNotes } from './drawing-notes.js'
import { tree } from './tree.js'

/** The width of a drawing if none is given: wider ones fit nowhere. */
const USUAL_WIDTH = 80

/**
 * Boxes and lines in a terminal. A level wider than the terminal takes several rows; if the lines do not fit either, the tree is shown
 * instead.
 */
export const boxes: GraphFormat = {
  name: 'boxes',
  write: (graph, options) => {
    const width = Number.isFinite(options.width) ? options.width : USUAL_WIDTH
    return boxesWithin(graph, { ...options, width })
  }
}

function boxesWithin(graph: Graph, options: GraphFormatOptions): string {
  if (graph.branches) return branchDrawings(graph, graph.branches, options)
  const signs = boxSigns(options.unicode)
  const canvas = drawn(graph, options.width, signs)
  if (!canvas) return tree.write(graph, options)
  const notes = drawingNotes(graph).flatMap(line => wrapLine(line, options.width, 2))
  return paintLines([...headLines(graph, options.width), ...canvas.lines(), ...notes], options.paint)
}

/** The actions of a tool, one below the other. */
function branchDrawings(graph: Graph, branches: readonly GraphBranch[], options: GraphFormatOptions): string {
  const drawings = branches.map(branch =>
    boxesWithin({ ...branch.graph, workflow: `${graph.workflow}: ${branch.name}` }, options)
  )
  return drawings.length === 0
    ? paintLines(headLines(graph, options.width), options.paint)
    : drawings.join('\n')
}

function headLines({ workflow }: Graph, width: number): Line[] {
  return [...wrapLine([piece(workflow || '(no name)', 'strong')], width), []]
}

/** Of lines that pass a row, for each box. */
const MAX_PASSING = 5

/** The drawing of all steps that can start; null where it does not fit. */
function drawn(graph: Graph, width: number, signs: BoxSigns): Canvas | null {
  const { inside, unawaited } = graphIndex(graph)
  const steps = stepNodes(graph).filter(({ level }) => level !== null)
  const texts = new Map(steps.map(step => [step.id, boxTexts(step, inside, signs)]))
  const widths = new Map(steps.map(({ id }) => [id, naturalWidth(texts.get(id) ?? [])]))
  const rows = layOut(stepLayout(graph), {
    width,
    widthOf: ({ id }) => widths.get(id) ?? 0,
    maxPassing: MAX_PASSING
  })
  return rows && paintRows(rows, { signs, texts, troubled: unawaited })
}

interface BoxLook {
  readonly signs: BoxSigns
  /** By node. */
  readonly texts: ReadonlyMap<string, readonly BoxText[]>
  /** The steps that others read without waiting for them. */
  readonly troubled: GraphIndex['unawaited']
}

function paintRows({ slots, bundles }: GraphRows, look: BoxLook): Canvas {
  const canvas = new Canvas()
  let top = 0
  for (const [index, row] of slots.entries()) {
    const contents = row.map(slot => contentOf(slot, look))
    const height = Math.max(1, ...contents.map(lines => lines.length)) + 2
    for (const [at, slot] of row.entries()) {
      if (slot.node) paintBox(slot, contents[at] ?? [], { canvas, top, height, look })
      else paintPassing(slot, { canvas, top, height, look })
    }
    top += height + paintChannel(bundles[index] ?? [], { canvas, top: top + height, height: 0, look })
  }
  return canvas
}

function contentOf({ node, width }: Slot, { texts, signs }: BoxLook): Piece[] {
  return node ? boxLines(texts.get(node.id) ?? [], width - BOX_FRAME, signs.ellipsis) : []
}

interface Area {
  readonly canvas: Canvas
  readonly top: number
  readonly height: number
  readonly look: BoxLook
}

function paintBox(slot: Slot, lines: readonly Piece[], { canvas, top, height, look }: Area): void {
  const { signs, troubled } = look
  const { left, width, node } = slot
  const [inner, right] = [width - 2, left + width - 1]
  const border = signs.horizontal.repeat(inner)
  if (node && troubled.has(node.id)) {
    canvas.put({ row: top, column: left }, signs.topLeft + border.slice(1), 'dim')
    canvas.put({ row: top, column: right - 1 }, '!', 'warning')
    canvas.draw(top, right, signs.topRight)
  } else canvas.put({ row: top, column: left }, signs.topLeft + border + signs.topRight, 'dim')
  for (let row = 1; row < height - 1; row++) {
    canvas.draw(top + row, left, signs.vertical)
    canvas.draw(top + row, right, signs.vertical)
    const line = lines[row - 1]
    if (line) canvas.put({ row: top + row, column: left + 2 }, line.text, line.mark)
  }
  const bottom = signs.bottomLeft + border + signs.bottomRight
  const port = slot.out ? centerOf(slot) - left : -1
  canvas.put({ row: top + height - 1, column: left }, withSign(bottom, port, signs.port), 'dim')
}

function withSign(text: string, at: number, sign: string): string {
  return at < 0 ? text : text.slice(0, at) + sign + text.slice(at + 1)
}

function paintPassing(slot: Slot, { canvas, top, height, look }: Area): void {
  for (let row = 0; row < height; row++) canvas.draw(top + row, centerOf(slot), look.signs.vertical)
}

/** The lines down to the next row; returns how many rows they take. */
function paintChannel(bundles: readonly Bundle[], { canvas, top, look }: Area): number {
  const { signs } = look
  const { cells, width, height, arrivals } = channelOf(bundles)
  if (arrivals.length === 0) return bundles.length
  for (let row = 0; row < height; row++) {
    let line = ''
    for (const cell of cells.subarray(row * width, (row + 1) * width)) line += signOf(cell, signs)
    canvas.put({ row: top + row, column: 0 }, line, 'dim')
  }
  for (const { column, slot } of arrivals)
    canvas.draw(top + height, column, slot.node ? signs.arrow : signs.vertical)
  return height + 1
}
