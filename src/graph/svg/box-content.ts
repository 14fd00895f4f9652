import { printable } from '../../text/marked-text.js'
import type { DrawnEdge } from '../formats/drawn-edges.js'
import { nodeLines } from '../formats/node-label.js'
import type { GraphNode } from '../graph.js'
import { type TextLook, textPoints } from './measure.js'
import type { GraphOverlay, NodeState } from './overlay.js'
import { wrapPoints } from './wrap-points.js'

/** Points of a column of the layout. */
export const COLUMN = 8
/** Points between the border of a box and its text. */
export const padding = { x: 12, y: 8 }
const WIDEST_TEXT = 250

export type LineMark = 'name' | 'fact' | 'code' | 'wrong' | NodeState

/** One text of a box; `most` limits its lines. */
interface BoxFact {
  readonly text: string
  readonly mark: LineMark
  readonly most: number
}

export interface PlacedLine {
  readonly text: string
  readonly mark: LineMark
  /** The baseline, from the top of the text. */
  readonly y: number
}

export interface ContentSource {
  readonly wrong: ReadonlyMap<string, readonly DrawnEdge[]>
  readonly nameOf: (id: string) => string
  readonly overlay: GraphOverlay | null
}

export function factsOf(node: GraphNode, { wrong, nameOf, overlay }: ContentSource): BoxFact[] {
  const [name = '', ...more] = nodeLines(node)
  const condition = node.kind === 'step' && node.condition !== null ? `if ${node.condition}` : null
  const fact = (text: string, mark: LineMark, most = 3): BoxFact => ({ text: printable(text), mark, most })
  return [
    fact(name, 'name', 6),
    ...more.map(text => fact(text, text === condition ? 'code' : 'fact')),
    ...(wrong.get(node.id) ?? []).map(({ label, from }) => fact(`${label}: ${nameOf(from)}`, 'wrong')),
    ...(overlay?.nodes.get(node.id)?.notes ?? []).map(({ text, state }) => fact(text, state))
  ]
}

/** The columns that a box needs for its texts, each on one line if that is not too long. */
export function naturalColumns(facts: readonly BoxFact[]): number {
  const widest = Math.max(...facts.map(({ text, mark }) => textPoints(text, lookOf(mark))))
  return Math.ceil((Math.min(WIDEST_TEXT, widest) + 2 * padding.x) / COLUMN)
}

/** The texts of a box as lines inside of `points`, and the height that they take. */
export function placedLines(
  facts: readonly BoxFact[],
  points: number
): { readonly lines: readonly PlacedLine[]; readonly height: number } {
  const lines: PlacedLine[] = []
  let y = 0
  for (const { text, mark, most } of facts) {
    const look = lookOf(mark)
    const height = mark === 'name' ? 18 : 15
    for (const line of wrapPoints(text, { width: points, most, look })) {
      lines.push({ text: line, mark, y: y + height - 4 })
      y += height
    }
  }
  return { lines, height: y }
}

export function lookOf(mark: LineMark): TextLook {
  return mark === 'name' ? { size: 13, isBold: true } : { size: 11, isBold: false }
}
