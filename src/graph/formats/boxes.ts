import { fitLine, type Line, paintLines, piece, printable } from '../../text/marked-text.js'
import { cutToWidth, textWidth } from '../../text/text-width.js'
import type { GraphFormat, GraphFormatOptions } from '../format.js'
import type { Graph, GraphBranch, StepNode } from '../graph.js'
import { Canvas } from '../layout/canvas.js'
import { layersOf } from '../layout/layers.js'
import { placeLayers, widestBox } from '../layout/place.js'
import { cellsOf, type LineCell, routesBetween } from '../layout/route.js'
import { centerOf, type Slot } from '../layout/slot.js'
import { workWords } from '../step-words.js'
import { type BoxSigns, boxSigns, crossing } from './box-signs.js'
import { drawingNotes } from './drawing-notes.js'
import { tree } from './tree.js'

/** Boxes and lines in a terminal. Where a level has more boxes than the width has room for, the tree instead. */
export const boxes: GraphFormat = {
  name: 'boxes',
  write: (graph, options) => {
    if (graph.branches) return branchDrawings(graph, graph.branches, options)
    const layers = layersOf(graph)
    const total = placeLayers(layers, naturalWidth, options.width)
    if (total === null) return tree.write(graph, options)
    const signs = boxSigns(options.unicode)
    const canvas = new Canvas()
    draw(layers, { graph, canvas, signs })
    const lines: Line[] = [...headLines(graph), ...canvas.lines(), ...drawingNotes(graph)]
    return paintLines(
      lines.map(line => fitLine(line, options.width, signs.ellipsis)),
      options.paint
    )
  }
}

/** The same in plain ASCII, whatever the terminal: for places where only that survives. */
export const ascii: GraphFormat = {
  name: 'ascii',
  write: (graph, options) => boxes.write(graph, { ...options, unicode: false })
}

/** The actions of a tool one below the other. */
function branchDrawings(graph: Graph, branches: readonly GraphBranch[], options: GraphFormatOptions): string {
  const { ellipsis } = boxSigns(options.unicode)
  const head = (lines: Line[]) =>
    paintLines(
      lines.map(line => fitLine(line, options.width, ellipsis)),
      options.paint
    )
  const drawings = branches.map(branch =>
    boxes.write({ ...branch.graph, workflow: `${graph.workflow}: ${branch.name}` }, options)
  )
  return drawings.length === 0 ? head(headLines(graph)) : drawings.join('\n')
}

interface BoxDrawing {
  readonly graph: Graph
  readonly canvas: Canvas
  readonly signs: BoxSigns
}

function headLines({ workflow }: Graph): Line[] {
  return [[piece(workflow || '(no name)', 'strong')], []]
}

function naturalWidth({ node }: Slot): number {
  return node ? Math.max(...boxLines(node).map(line => textWidth(line, widestBox))) + 4 : 1
}

/** What stands in a box: the name, what is done, under which condition. */
function boxLines(node: StepNode): string[] {
  const { does } = node
  const work = does.kind === 'forEach' ? `for each ${does.itemVariable}` : spokenWork(node)
  return [node.name, work, ...(node.condition === null ? [] : [`if ${node.condition}`])].map(printable)
}

function spokenWork(node: StepNode): string {
  const { verb, object } = workWords(node)
  return verb === '' ? object : `${verb} ${object}`
}

function draw(layers: readonly Slot[][], drawing: BoxDrawing): void {
  let top = 0
  for (const layer of layers) {
    const height = Math.max(1, ...layer.map(({ node }) => (node ? boxLines(node).length : 0))) + 2
    for (const slot of layer) {
      if (slot.node) drawBox(slot, slot.node, { ...drawing, top, height })
      else drawPassing(slot, { ...drawing, top, height })
    }
    top += height + drawGap(layer, { ...drawing, top: top + height, height: 0 })
  }
}

interface Area extends BoxDrawing {
  readonly top: number
  readonly height: number
}

function drawBox(slot: Slot, node: StepNode, { canvas, signs, top, height, graph }: Area): void {
  const { left, width } = slot
  const inner = width - 2
  canvas.put(
    { row: top, column: left },
    signs.topLeft + signs.horizontal.repeat(inner) + signs.topRight,
    'dim'
  )
  const lines = boxLines(node)
  for (let row = 1; row < height - 1; row++) {
    canvas.put({ row: top + row, column: left }, signs.vertical, 'dim')
    canvas.put({ row: top + row, column: left + width - 1 }, signs.vertical, 'dim')
    const text = cutToWidth(lines[row - 1] ?? '', inner - 2, signs.ellipsis)
    canvas.put({ row: top + row, column: left + 2 }, text, row === 1 ? 'name' : row === 3 ? 'code' : 'plain')
  }
  const bottom = signs.bottomLeft + signs.horizontal.repeat(inner) + signs.bottomRight
  canvas.put({ row: top + height - 1, column: left }, bottom, 'dim')
  if (slot.children.length > 0)
    canvas.put({ row: top + height - 1, column: centerOf(slot) }, signs.port, 'dim')
  const isTroubled = graph.edges.some(edge => edge.to === node.id && edge.kind === 'data' && !edge.isAwaited)
  if (isTroubled) canvas.put({ row: top, column: left + width - 2 }, '!', 'warning')
}

function drawPassing(slot: Slot, { canvas, signs, top, height }: Area): void {
  for (let row = 0; row < height; row++)
    canvas.put({ row: top + row, column: centerOf(slot) }, signs.vertical, 'dim')
}

/** The lines down to the next layer; returns how many rows they take. */
function drawGap(layer: readonly Slot[], { canvas, signs, top }: Area): number {
  const routes = routesBetween(layer)
  if (routes.length === 0) return 0
  const rows = Math.max(0, ...routes.map(route => (route.row ?? 0) + 1))
  const cells = new Map<string, LineCell[]>()
  for (const cell of routes.flatMap(route => cellsOf(route, rows))) {
    const key = `${cell.row} ${cell.column}`
    cells.set(key, [...(cells.get(key) ?? []), cell])
  }
  for (const [first, ...others] of cells.values()) {
    if (first)
      canvas.put({ row: top + first.row, column: first.column }, crossing([first, ...others], signs), 'dim')
  }
  for (const child of layer.flatMap(slot => slot.children)) {
    canvas.put({ row: top + rows, column: centerOf(child) }, child.node ? signs.arrow : signs.vertical, 'dim')
  }
  return rows + 1
}
