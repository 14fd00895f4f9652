import type { Repair } from '../repair.js'
import { isAt, type WrittenLine } from '../written-lines.js'
import { type BrokenText, type CandidateSource, inLine, inLines } from './candidate-source.js'

const DIFF = /^[+-](?=\s{2,}\S)/
const NUMBERED = /^(\s*)(\d+[.)])(\s+)(?=[A-Za-z_][\w-]*:(?:\s|$))/
const ENTITY = /&(quot|amp|lt|gt|apos|nbsp|#39|#34);/g
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['quot', '"'],
  ['#34', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' ']
])

/** Remains of copying from a diff, a web page or source code. */
export const pasted: CandidateSource = broken => [
  ...diffs(broken.lines),
  ...broken.lines.filter(({ isBlank }) => !isBlank).flatMap(line => [...numbered(line), ...entities(line)]),
  ...broken.near.flatMap(line => behindValue(line, broken))
]

/** Characters of a diff at the start of lines, individually and all at once. */
function diffs(lines: readonly WrittenLine[]): readonly Repair[] {
  const marked = lines.filter(({ text, isBlank }) => !isBlank && DIFF.test(text))
  const of = (some: readonly WrittenLine[]): Repair =>
    inLines(
      some.map(line => ({ line, changes: [{ from: 0, to: 1, by: ' ' }] })),
      `"${some[0]?.text[0]}" at the start of the line is a mark of a diff and not part of the file`,
      `Write a blank for the mark${some.length > 1 ? 's' : ''}`
    )
  const each = marked.slice(0, 2).map(line => of([line]))
  return marked.length > 1 ? [...each, of(marked)] : each
}

function numbered(line: WrittenLine): readonly Repair[] {
  const [whole, before = '', sign = ''] = NUMBERED.exec(line.text) ?? []
  if (whole === undefined) return []
  const message = `"${sign}" is used instead of the dash of a list; write "- "`
  return [inLine(line, message, [{ from: before.length, to: whole.length, by: '- ' }])]
}

function entities(line: WrittenLine): readonly Repair[] {
  const found = [...line.text.matchAll(ENTITY)]
  const [first] = found
  if (!first) return []
  const by = (name = ''): string => PLAIN.get(name) ?? ''
  const message = `${first[0]} is an HTML entity, which is read as it is written; write ${by(first[1]).trim() || 'a blank'}`
  const changes = found.map(({ index, 0: entity, 1: name }) => ({
    from: index,
    to: index + entity.length,
    by: name === 'nbsp' && /\s/.test(line.text[index - 1] ?? '') ? '' : by(name)
  }))
  return [{ ...inLine(line, message, changes), evidence: 'problem' }]
}

interface Tail {
  readonly pattern: RegExp
  readonly by: string
  readonly message: string
}

/** Text of another language after an unquoted value. */
const TAILS: readonly Tail[] = [
  {
    pattern: /(?<=^\s*(?:-\s+)?[\w-]+:\s+[^\s"'#]\S*\s+)\/\/(?=\s)/,
    by: '#',
    message: '// does not begin a comment in YAML, and is part of the value; a comment begins with #'
  },
  {
    pattern: /(?<=^\s*(?:-\s+)?[\w-]+:\s+[^\s"'#][^\s#]*)(?=#\s)/,
    by: ' ',
    message: 'a blank is missing before #: the comment is part of the value'
  },
  {
    pattern: /(?<=^\s*(?:-\s+)?[\w-]+:\s+[^\s"'#][^"']*[^\s;]);\s*$/,
    by: '',
    message: 'a semicolon follows the value and is part of it; lines of YAML end without one'
  },
  {
    pattern: /(?<=^\s*(?:-\s+)?[\w-]+:\s+[\w.-]+)\(\)\s*$/,
    by: '',
    message: '() follows the name and is part of it; a tool is named without parentheses'
  }
]

/** The end of a longer line is not searched, since matching takes time with the square of its length. */
const LONGEST_LINE = 1000

function behindValue(line: WrittenLine, { problems }: BrokenText): readonly Repair[] {
  if (line.text.length > LONGEST_LINE) return []
  if (!problems.some(({ span }) => isAt(line, span.start))) return []
  return TAILS.flatMap(({ pattern, by, message }) => {
    const found = pattern.exec(line.text)
    if (!found) return []
    const to = found.index + found[0].length
    return [{ ...inLine(line, message, [{ from: found.index, to, by }]), evidence: 'problem' as const }]
  })
}
