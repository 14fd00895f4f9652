import type { Repair } from '../repair.js'
import { lineAbove, type WrittenLine } from '../written-lines.js'
import { type CandidateSource, fixOf } from './candidate-source.js'

/** Fields that only one type of step has. */
const TYPE_BY_FIELD: ReadonlyMap<string, string> = new Map([
  ['collection', 'forEach'],
  ['itemVar', 'forEach'],
  ['step', 'forEach'],
  ['message', 'elicitation'],
  ['schema', 'elicitation']
])

/** Steps with the fields of a loop or a question but not its type. */
export const stepTypes: CandidateSource = ({ near, problems, lines }) =>
  near
    .filter(({ start, text }) =>
      problems.some(({ span }) => span.start >= start && span.start < start + text.length)
    )
    .flatMap(line => forgotten(line, lines))

function forgotten(line: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  const field = /^\s+(\w+):/.exec(line.text)?.[1] ?? ''
  const type = TYPE_BY_FIELD.get(field)
  if (type === undefined) return []
  const item =
    lineAbove(lines, line.at, ({ indent, text }) => indent < line.indent && /^\s*-\s/.test(text)) ?? line
  const text = `${' '.repeat(line.indent)}type: ${type}\n`
  return [
    {
      span: { start: item.start + item.indent, end: item.start + item.text.length },
      message: `type: ${type} is missing: only a step of that type has the field "${field}"`,
      fix: fixOf(`Write type: ${type}`, [{ start: line.start, end: line.start, text }], false),
      evidence: 'problem'
    }
  ]
}
