import { type Mark, type Piece, printable } from '../../text/marked-text.js'
import { cutToWidth, splitWidth, textWidth } from '../../text/text-width.js'
import { describeWork } from '../describe-step.js'
import { isContainer, type StepNode } from '../graph.js'
import type { GraphIndex } from '../graph-index.js'
import type { BoxSigns } from './box-signs.js'

/** One text in a box, and its maximum number of lines. */
export interface BoxText {
  readonly text: string
  readonly mark: Mark
  readonly most: number
}

/** Wider boxes are harder to read than a second line. */
const WIDEST_BOX = 40
/** A border and a space on each side. */
export const BOX_FRAME = 4
/** Maximum number of inner steps that are drawn; further ones are counted. */
const MAX_INSIDE = 6

type StepsInside = GraphIndex['inside']

/** The texts in a box: the name, the work, the condition, and the inner steps. */
export function boxTexts(node: StepNode, inside: StepsInside, signs: BoxSigns): BoxText[] {
  const { does } = node
  const work = does.kind === 'forEach' ? `for each ${does.itemVariable}` : workText(node)
  const body = bodyOf(node, inside, signs)
  const rest = body.length - MAX_INSIDE
  const shown = rest > 0 ? [...body.slice(0, MAX_INSIDE), `${signs.bullet} ${rest} more`] : body
  const plain = (text: string, most: number): BoxText => ({ text: printable(text), mark: 'plain', most })
  return [
    { text: printable(node.name), mark: 'name', most: Number.POSITIVE_INFINITY },
    plain(work, 3),
    ...(node.condition === null
      ? []
      : [{ text: printable(`if ${node.condition}`), mark: 'code' as const, most: 3 }]),
    ...shown.map(text => plain(text, 2))
  ]
}

function bodyOf(node: StepNode, inside: StepsInside, signs: BoxSigns): string[] {
  if (!isContainer(node)) return []
  return (inside.get(node.id) ?? []).flatMap(step => [
    `${signs.bullet} ${step.name}: ${workText(step)}`,
    ...bodyOf(step, inside, signs).map(text => `  ${text}`)
  ])
}

function workText(node: StepNode): string {
  const { verb, object } = describeWork(node)
  return verb === '' ? object : `${verb} ${object}`
}

/** The width of a box if space is not limited. */
export function naturalWidth(texts: readonly BoxText[]): number {
  return Math.min(WIDEST_BOX, Math.max(...texts.map(({ text }) => textWidth(text, WIDEST_BOX))) + BOX_FRAME)
}

/** The lines in a box of `width` columns; names are broken at their separators. */
export function boxLines(texts: readonly BoxText[], width: number, ellipsis: string): Piece[] {
  return texts.flatMap(({ text, mark, most }) => {
    const lines = brokenText(text, width)
    const shown = lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join('')]
    return shown.map(line => ({ text: cutToWidth(line.trimEnd(), width, ellipsis), mark }))
  })
}

/** Positions where a line may break: after a space or a character that joins the words of a name. */
export const JOINTS = /(?<=\s)(?=\S)|(?<=[\p{L}\p{N})}][._/:,-])(?=[^\s._/:,-])/u

function brokenText(text: string, width: number): string[] {
  if (textWidth(text, width) <= width) return [text]
  const lines = ['']
  for (const word of text.split(JOINTS)) {
    const line = lines.at(-1) ?? ''
    if (textWidth((line + word).trimEnd(), width) <= width) lines[lines.length - 1] = line + word
    else if (textWidth(word.trimEnd(), width) <= width) lines.push(word)
    else {
      const [first = '', ...others] = splitWidth(word, width - textWidth(line), width)
      lines[lines.length - 1] = line + first
      lines.push(...others)
    }
  }
  return lines.filter((line, index) => line !== '' || index === 0)
}
