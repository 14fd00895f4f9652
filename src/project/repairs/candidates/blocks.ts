import type { Diagnostic } from '../../../source/diagnostic.js'
import type { Repair } from '../repair.js'
import { blockAt, isAt, lineBelow, type WrittenLine } from '../written-lines.js'
import { type BrokenText, type CandidateSource, fixOf, inLines } from './candidate-source.js'

const OPENED = /^(\s*(?:-\s+)?[\w-]+:)\s*([{[])\s*$/
const HEADING = /^\s*(?:-\s+)?([\w-]+):\s*$/
const KEY = /^\s*(?:-\s+)?[\w-]+:(?:\s|$)/
/** The most headings that are tried. */
const MAX_HEADINGS = 4

/** Blocks in braces like JSON but without commas, and blocks that are not indented below their heading. */
export const blocks: CandidateSource = broken => [
  ...broken.lines
    .filter(({ text }) => OPENED.test(text))
    .slice(0, MAX_HEADINGS)
    .map(line => opened(line, broken.lines)),
  ...headings(broken).slice(0, MAX_HEADINGS)
]

/** Replaces `{` after a heading, and the `}` on its own line. */
function opened(line: WrittenLine, lines: readonly WrittenLine[]): Repair {
  const [, before = '', sign = ''] = OPENED.exec(line.text) ?? []
  const end = lines[line.at + blockAt(lines, line.at).length]
  const isClosed = end !== undefined && end.indent === line.indent && /^\s*[}\]],?\s*$/.test(end.text)
  const below = isClosed ? [{ line: end, changes: [{ from: 0, to: end.text.length, by: '' }] }] : []
  const message = `${sign} opens a ${sign === '{' ? 'map' : 'list'} in brackets, and the lines below are written without brackets and commas; remove it`
  const changes = [{ from: before.length, to: line.text.length, by: '' }]
  return { ...inLines([{ line, changes }, ...below], message), evidence: 'problem' }
}

/** Indents the lines below a heading without a value that are not deeper than the heading. */
function headings({ lines, near, problems }: BrokenText): readonly Repair[] {
  return near.flatMap(heading => {
    const [, key] = HEADING.exec(heading.text) ?? []
    const first = lineBelow(lines, heading.at)
    if (key === undefined || first?.indent !== columnOf(heading) || /^\s*-/.test(first.text)) return []
    if (!KEY.test(first.text)) return [valueBelow(heading, first, key)]
    if (first.text.trim() === heading.text.trim()) return [doubled(heading, first, key)]
    const own = accused(lines, first, problems)
    return own.length === 0 ? [] : [deeper(own, key)]
  })
}

function doubled(heading: WrittenLine, line: WrittenLine, key: string): Repair {
  const span = { start: line.start + line.indent, end: line.start + line.text.length }
  const edits = [{ start: heading.start + heading.text.length, end: line.start + line.text.length, text: '' }]
  const message = `"${key}:" is written twice, one below the other; remove one of the two lines`
  return { span, message, fix: fixOf('Remove the line', edits, false), evidence: 'problem' }
}

function columnOf({ text }: WrittenLine): number {
  return text.search(/[\w-]+:/)
}

/** The lines of a column from the first to the last one with a problem. */
function accused(
  lines: readonly WrittenLine[],
  first: WrittenLine,
  problems: readonly Diagnostic[]
): readonly WrittenLine[] {
  const end = lines.findIndex(({ at, isBlank, indent }) => at > first.at && !isBlank && indent < first.indent)
  const column = lines.slice(first.at, end < 0 ? lines.length : end)
  const last = column.findLast(
    line => line.indent === first.indent && problems.some(problem => isAt(line, problem.span.start))
  )
  if (!last) return []
  const below = blockAt(lines, last.at).length
  return lines.slice(first.at, last.at + below).filter(({ text }) => text.trim() !== '')
}

function deeper(lines: readonly WrittenLine[], key: string): Repair {
  const changed = lines.map(line => ({ line, changes: [{ from: 0, to: 0, by: '  ' }] }))
  const message = `this block is in the column of "${key}", to which it belongs; indent it deeper`
  const [first] = lines
  const start = (first?.start ?? 0) + (first?.indent ?? 0)
  const span = { start, end: start + ((first?.text.indexOf(':') ?? 1) - (first?.indent ?? 0)) }
  return { ...inLines(changed, message, 'Indent it'), span, evidence: 'problem' }
}

function valueBelow(heading: WrittenLine, line: WrittenLine, key: string): Repair {
  const message = `the value of "${key}" is on the next line, in the column of its key; write it after the colon`
  const span = {
    start: heading.start + columnOf(heading),
    end: heading.start + columnOf(heading) + key.length
  }
  const edits = [{ start: heading.start + heading.text.length, end: line.start + line.indent, text: ' ' }]
  return { span, message, fix: fixOf('Write it after the colon', edits, true), evidence: 'problem' }
}
