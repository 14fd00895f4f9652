import { lookAlikesIn, lookAlikeText } from '../../../source/text/look-alikes.js'
import type { Repair } from '../repair.js'
import { blockAt, lineAbove, lineBelow, type WrittenLine } from '../written-lines.js'
import { type CandidateSource, fixOf } from './candidate-source.js'

/** The most columns by which a line is moved. */
const MAX_COLUMNS = 4
/** The most lines above in which parents are searched. */
const MAX_LINES = 60

/** Lines that are indented differently from their neighbours, alone and with everything below them. */
export const indentation: CandidateSource = ({ lines, near }) =>
  near.flatMap(line =>
    columnsAround(line, lines)
      .filter(column => column !== line.indent && Math.abs(column - line.indent) <= MAX_COLUMNS)
      .flatMap(column => movesTo(column, line, lines))
  )

/** The columns of the line below, of possible parents, and of their children. */
function columnsAround({ at }: WrittenLine, lines: readonly WrittenLine[]): readonly number[] {
  const above = lineAbove(lines, at)
  const below = lineBelow(lines, at)
  const columns = [...(below ? [below.indent] : []), ...(above ? openColumns(above, lines) : [])]
  return [...new Set(columns)]
}

/** The columns in which the next line may start: inside this line, in its column, and in those of its parents. */
function openColumns(line: WrittenLine, lines: readonly WrittenLine[]): readonly number[] {
  const columns = [contentColumn(line) + 2, contentColumn(line), line.indent]
  let least = line.indent
  for (const above of lines.slice(Math.max(0, line.at - MAX_LINES), line.at).reverse()) {
    if (above.isBlank || above.indent >= least || /^\s*#/.test(above.text)) continue
    least = above.indent
    columns.push(contentColumn(above), above.indent)
  }
  return columns
}

/** The column of the first key after the dash of an item. */
function contentColumn({ text, indent }: WrittenLine): number {
  return /^\s*-\s+/.exec(text)?.[0].length ?? indent
}

function movesTo(column: number, line: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  const block = blockAt(lines, line.at).filter(({ isBlank }) => !isBlank)
  const alone = move([line], column - line.indent, line)
  const together = block.length > 1 ? move(block, column - line.indent, line) : null
  return [...(alone ? [alone] : []), ...(together ? [together] : [])]
}

function move(moved: readonly WrittenLine[], by: number, line: WrittenLine): Repair | null {
  if (moved.some(({ indent }) => indent + by < 0)) return null
  const edits = moved.map(({ start, indent }) => ({
    start,
    end: start + indent,
    text: ' '.repeat(indent + by)
  }))
  const column = line.indent + by
  const message = `this line is indented by ${line.indent} columns, and ${column} ${column === 1 ? 'is' : 'are'} right here: it belongs with the lines around it`
  const [other] = lookAlikesIn(line.text.slice(0, line.indent))
  return {
    span: { start: line.start + line.indent, end: line.start + line.text.length },
    message: other
      ? lookAlikeText(other)
      : /\t/.test(line.text.slice(0, line.indent))
        ? `a tab is in the indentation, where YAML allows only spaces; ${column} are right here`
        : message,
    fix: fixOf(`Indent by ${column}`, edits, false),
    ...(line.indent % 2 === 0 ? { evidence: 'guess' as const } : {})
  }
}
