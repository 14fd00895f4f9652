import type { Repair } from '../repair.js'
import { isAt, lineAbove, type WrittenLine } from '../written-lines.js'
import { type BrokenText, type CandidateSource, fixOf, inLine } from './candidate-source.js'

const COMMENTED = /^(\s*)#\s*([A-Za-z_][\w-]*):\s*$/
const KEY = /^\s*(-\s+)?([A-Za-z_][\w-]*):(?:\s|$)/

/** Possible parent keys of a block by its first key. Blocks with other first keys contain names that users choose, such as arguments. */
const HEADINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['name', ['metadata', 'spec', 'properties', 'groupRef', 'model']],
  ['description', ['spec']],
  ['incomingAuth', ['spec']],
  ['groupRef', ['spec']],
  ['type', ['parameters', 'schema', 'incomingAuth']],
  ['args', ['spec']],
  ['steps', ['spec', 'forEach']],
  ['action', ['onError']],
  ['success', ['expect']],
  ['fromStep', ['condition']],
  ['tool', ['condition', 'step']],
  ['items', ['forEach']],
  ['id', ['step']],
  ['properties', ['output', 'parameters']],
  ['aggregation', ['config']],
  ['provider', ['model']]
])
const LISTS = ['steps', 'tools', 'compositeTools', 'parallel', 'dependsOn']
/** First keys of a resource, which have no parent. */
const OF_RESOURCES = ['apiVersion', 'kind', 'metadata']
const OF_CALLS = ['arguments', 'args', 'properties', 'env', 'headers', 'defaultResults', 'actions']

/** Parent keys of a block that were deleted or commented out. */
export const headings: CandidateSource = broken => {
  const missed = missedIn(broken)
  return [
    ...broken.lines.flatMap(uncommented),
    ...broken.near.flatMap(line => [...givenToTool(line, broken), ...inserted(line, broken, missed)])
  ]
}

/** A template under an unknown name next to a tool without arguments: most likely an argument. */
function givenToTool(line: WrittenLine, { lines, problems }: BrokenText): readonly Repair[] {
  const isUnknown = problems.some(({ rule, span }) => rule === 'no-unknown-field' && isAt(line, span.start))
  if (!isUnknown || !/^\s+\w+:\s.*\{\{/.test(line.text)) return []
  const own = stepAround(line, lines).filter(({ text }) => contentColumn(text) === line.indent)
  if (!own.some(({ text }) => TOOL.test(text)) || own.some(({ text }) => GIVEN.test(text))) return []
  const heading = lines.some(({ text }) => /^\s+args:\s*$/.test(text)) ? 'args' : 'arguments'
  const blanks = ' '.repeat(line.indent)
  return [
    {
      span: { start: line.start + line.indent, end: line.start + line.text.length },
      message: `"${heading}:" is missing above this line: what a tool is given is written under it`,
      fix: fixOf(
        `Write ${heading}: above`,
        [{ start: line.start, end: line.start, text: `${blanks}${heading}:\n  ` }],
        false
      ),
      evidence: 'problem'
    }
  ]
}

const TOOL = /^\s*(?:-\s+)?tool:\s+\S/
const GIVEN = /^\s*(?:-\s+)?(?:arguments|args):/

/** The lines of the item or block around a line. */
function stepAround(line: WrittenLine, lines: readonly WrittenLine[]): readonly WrittenLine[] {
  const isOutside = (other: WrittenLine) => !other.isBlank && other.indent < line.indent
  const from = lines.slice(0, line.at).findLastIndex(isOutside)
  const to = lines.findIndex((other, at) => at > line.at && isOutside(other))
  return lines.slice(Math.max(0, from), to < 0 ? lines.length : to)
}

function contentColumn(text: string): number {
  return /^\s*-\s+/.exec(text)?.[0].length ?? text.search(/\S|$/)
}

function uncommented(line: WrittenLine): readonly Repair[] {
  const found = COMMENTED.exec(line.text)
  if (!found) return []
  const [whole, before = '', key = ''] = found
  const to = whole.indexOf(key)
  return [
    inLine(line, `"${key}:" is commented out, and what is below it is not`, [
      { from: before.length, to, by: '' }
    ])
  ]
}

function inserted(
  line: WrittenLine,
  { lines, isUnread, problems }: BrokenText,
  missed: ReadonlySet<string>
): readonly Repair[] {
  const found = KEY.exec(line.text)
  if (!found || (line.indent === 0 && !found[1])) return []
  const above = lineAbove(lines, line.at)
  const isBelowHeading = above && /:\s*$/.test(above.text) && above.indent < line.indent
  if (isBelowHeading && above.indent + 4 > line.indent) return []
  const [, dash, key = ''] = found
  if (OF_RESOURCES.includes(key)) return []
  const keys = dash ? LISTS : [...(HEADINGS.get(key) ?? []), ...OF_CALLS]
  const column =
    isUnread && above && line.indent > above.indent ? columnBelow(above, line) : Math.max(0, line.indent - 2)
  const parent = above && KEY.exec(above.text)?.[2]
  const isWantedAt = (heading: string): boolean =>
    (heading === 'properties' && above !== undefined && /^\s+type:\s+object\s*$/.test(above.text)) ||
    problems.some(({ path = '' }) => parent !== undefined && path.endsWith(`${parent}.${heading}`))
  return keys.map(heading => ({
    span: { start: line.start, end: line.start + line.text.length },
    message: `"${heading}:" is missing above this line: what begins here belongs under it`,
    fix: fixOf(
      `Write ${heading}: above`,
      [{ start: line.start, end: line.start, text: `${' '.repeat(column)}${heading}:\n` }],
      false
    ),
    evidence: missed.has(heading) || isWantedAt(heading) ? 'problem' : 'guess'
  }))
}

/** Names in the paths of problems that are no key of the text: one of them is the missing key. */
function missedIn({ problems, lines }: BrokenText): ReadonlySet<string> {
  const written = new Set(lines.flatMap(({ text }) => /^[\s-]*([\w-]+):/.exec(text)?.[1] ?? []))
  const names = problems.flatMap(({ path = '', restsOn = [] }) =>
    [path, ...restsOn].flatMap(each => each.split(/[^\w-]+/))
  )
  return new Set(names.filter(name => !written.has(name)))
}

function columnBelow(above: WrittenLine, line: WrittenLine): number {
  const own = /^\s*-\s+/.exec(above.text)?.[0].length ?? above.indent
  return own < line.indent ? own : Math.max(0, line.indent - 2)
}
