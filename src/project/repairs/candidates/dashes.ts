import type { Diagnostic } from '../../../source/diagnostic.js'
import type { Repair } from '../repair.js'
import { lineAbove, lineBelow, type WrittenLine } from '../written-lines.js'
import { type CandidateSource, fixOf, inLine } from './candidate-source.js'

const LIKE_DASH = /^(\s*)([–—−•·‐‑*+])(\s*)(?=[\w"'{[])/
const GLUED = /^(\s*)-(?=[A-Za-z_][\w-]*(?::(?:\s|$)|\s*$))/
const DOUBLED = /^(\s*)-\s+(-\s+)/
const KEY = /^(\s*)([A-Za-z_][\w-]*):(?=\s|$)/

/** Dashes of lists that are missing, doubled, joined to the text after them, or other characters. */
export const dashes: CandidateSource = ({ lines, near, problems }) => [
  ...lines.flatMap(line => (line.isBlank ? [] : wronglyWritten(line))),
  ...lines.flatMap(line => alone(line, lines)),
  ...firstItems(lines, problems),
  ...near.flatMap(line =>
    missing(line, {
      lines,
      isRepeated: isRepeatedAt(line, problems) || isListWanted(lineAbove(lines, line.at), problems)
    })
  )
]

/** A dash on its own line, with the lines of a map below it in the same column. */
function alone(line: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  const below = lineBelow(lines, line.at)
  if (!/^\s*-\s*$/.test(line.text) || below?.indent !== line.indent || !KEY.test(below.text)) return []
  const span = { start: line.start + line.indent, end: line.start + line.text.length }
  const edits = [{ start: line.start, end: below.start, text: '' }]
  const message = 'the dash alone on this line makes a list, and a map continues below it; remove it'
  return [{ span, message, fix: fixOf('Remove the dash', edits, false) }]
}

/** The first item of a list that lost its dash: the list continues below it. */
function firstItems(lines: readonly WrittenLine[], problems: readonly Diagnostic[]): readonly Repair[] {
  return problems.slice(0, MAX_ITEMS).flatMap(({ span }) => {
    const item = lines.findLast(({ start }) => start <= span.start)
    if (!item || !/^\s*-\s/.test(item.text)) return []
    const block = lineAbove(lines, item.at, line => !line.isBlank && line.indent <= item.indent)
    const first = block && /:\s*$/.test(block.text) ? lineBelow(lines, block.at) : undefined
    const found = first && KEY.exec(first.text)
    if (!found || first.indent !== item.indent + 2) return []
    const message = `a dash is missing before "${found[2]}": the first item of a list begins here`
    const repair = inLine(first, message, [{ from: item.indent, to: first.indent, by: '- ' }])
    return [{ ...repair, evidence: 'problem' as const }]
  })
}

/** The most items above that are checked. */
const MAX_ITEMS = 4

function wronglyWritten(line: WrittenLine): readonly Repair[] {
  const like = LIKE_DASH.exec(line.text)
  if (like) {
    const [whole, before = '', sign = ''] = like
    const message = `${named(sign)} is used instead of the dash of a list; write "- "`
    return [inLine(line, message, [{ from: before.length, to: whole.length, by: '- ' }])]
  }
  const glued = GLUED.exec(line.text)
  if (glued) {
    const at = glued[0].length
    const message = 'a blank is missing after the dash; without it this is not an item of a list'
    const repair = inLine(line, message, [{ from: at, to: at, by: ' ' }])
    return [line.text.includes(':') ? repair : { ...repair, evidence: 'problem' }]
  }
  const doubled = DOUBLED.exec(line.text)
  if (!doubled) return []
  const [whole, , second = ''] = doubled
  return [
    inLine(line, 'the dash is written twice, so that the item is a list; write one', [
      { from: whole.length - second.length, to: whole.length, by: '' }
    ])
  ]
}

function named(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  return code < 128 ? `"${sign}"` : `"${sign}" (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
}

/** A missing dash, where a key repeats within one item or a list starts. */
function missing(
  line: WrittenLine,
  { lines, isRepeated }: { lines: readonly WrittenLine[]; isRepeated: boolean }
): readonly Repair[] {
  const found = KEY.exec(line.text)
  if (!found) return []
  const [, before = '', key = ''] = found
  const column = before.length
  const above = lineAbove(lines, line.at)
  const isFirst = above !== undefined && above.indent < column && /:\s*$/.test(above.text)
  if (!isFirst && !hasItemAbove(line, lines)) return []
  const message = isFirst
    ? `a dash is missing before "${key}": the first item of a list begins here`
    : `a dash is missing before "${key}": a new item of the list begins here`
  const columns = column >= 2 ? [column - 2, column] : [column]
  return columns.map(from => ({
    ...inLine(line, message, [{ from, to: column, by: '- ' }]),
    evidence: isRepeated ? 'problem' : 'guess'
  }))
}

/** Whether a key repeats here for the first time, so that another item starts. */
function isRepeatedAt({ start, text }: WrittenLine, problems: readonly Diagnostic[]): boolean {
  const repeated = problems.filter(({ rule }) => rule === 'no-duplicate-key').map(({ span }) => span.start)
  const first = Math.min(...repeated)
  return first >= start && first < start + text.length
}

/** Whether a problem requires a list for the key above. */
function isListWanted(above: WrittenLine | undefined, problems: readonly Diagnostic[]): boolean {
  const key = above && KEY.exec(above.text)?.[2]
  return (
    key !== undefined &&
    problems.some(
      ({ rule, path = '' }) => rule === 'valid-field' && (path === key || path.endsWith(`.${key}`))
    )
  )
}

function hasItemAbove({ at, indent }: WrittenLine, lines: readonly WrittenLine[]): boolean {
  const item = lineAbove(lines, at, line => line.indent <= indent && /^\s*-\s/.test(line.text))
  return item !== undefined && item.indent >= indent - 4
}
