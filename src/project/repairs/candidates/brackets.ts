import type { Repair } from '../repair.js'
import { isAt, type WrittenLine } from '../written-lines.js'
import { type CandidateSource, inLine, inLines } from './candidate-source.js'

const VALUE = /^(\s*(?:-\s+)*(?:[\w./-]+:\s+)?)(\S.*)$/

/** Lists and maps on one line with missing or wrong brackets or commas. */
export const brackets: CandidateSource = ({ lines, near, problems }) => [
  ...lines.filter(({ text }) => NAME_WITH_COMMA.test(text)).flatMap(afterName),
  ...near.flatMap(line => separated(line, lines)).slice(0, 1),
  ...near.flatMap(line => {
    const own = problems.filter(({ span }) => isAt(line, span.start))
    const isPointedAt = own.length > 0
    const isListWanted = own.some(({ rule }) => OF_TYPES.includes(rule))
    return [...inValue(line), ...(isPointedAt ? listsIn(line, isListWanted) : [])].map(repair =>
      isPointedAt ? { ...repair, evidence: 'problem' as const } : repair
    )
  })
]

/** A name followed by a comma, which is never part of a name. */
const NAME_WITH_COMMA = /^\s*(?:-\s+)?(?:id|tool|type|fromStep|action|transport|command):\s+[\w.-]+,\s*$/

function afterName(line: WrittenLine): readonly Repair[] {
  const to = line.text.trimEnd().length
  return [{ ...inLine(line, COMMA_BEHIND, [{ from: to - 1, to, by: '' }]), evidence: 'problem' }]
}

const COMMA_BEHIND =
  'a comma follows the value and is part of it; only lists and maps in brackets have commas'

/** Several lines of one column that end with a comma, as in JSON. */
function separated(line: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  if (!COMMA.test(line.text.trimEnd())) return []
  const isSame = (other: WrittenLine | undefined) =>
    other?.indent === line.indent && COMMA.test(other.text.trimEnd())
  const before = lines.slice(0, line.at).findLastIndex(other => !isSame(other)) + 1
  const after = lines.findIndex((other, at) => at > line.at && !isSame(other))
  const own = lines.slice(before, after < 0 ? lines.length : after)
  if (own.length < 2) return []
  const changed = own.map(each => ({
    line: each,
    changes: [{ from: each.text.trimEnd().length - 1, to: each.text.trimEnd().length, by: '' }]
  }))
  const message = 'a comma follows each of these lines; only lists and maps in brackets have commas'
  return [{ ...inLines(changed, message, 'Remove the commas'), evidence: 'problem' }]
}

/** Rules about the types of values. */
const OF_TYPES: readonly string[] = ['valid-field', 'valid-parameters', 'valid-schema']
const COMMA = /^\s*(?:-\s+)?[\w-]+:\s(?=.*,$)/
/** Matching a list takes time with the square of its length. */
const LONGEST_LIST = 1000

function inValue(line: WrittenLine): readonly Repair[] {
  const [, before = '', value = ''] = VALUE.exec(line.text.trimEnd()) ?? []
  if (value === '' || /["']/.test(value.replace(/"[^"]*"|'[^']*'/g, ''))) return []
  const [from, to] = [before.length, before.length + value.length]
  const first = value[0] ?? ''
  const last = value.at(-1) ?? ''
  return [
    ...(first === '[' ? closing(line, { value, to, own: ']', other: '}' }) : []),
    ...(first === '{' && value[1] !== '{' ? closing(line, { value, to, own: '}', other: ']' }) : []),
    ...(last === ']' && first !== '[' && !value.includes('[') ? opening(line, { value, from, to }) : []),
    ...(last === ',' ? [inLine(line, COMMA_BEHIND, [{ from: to - 1, to, by: '' }])] : []),
    ...(first === '[' && last === ']' ? commas(line, { value, from }) : [])
  ]
}

/** A single word with a bracket after it is a list only if a list is required. */
function opening(
  line: WrittenLine,
  { value, from, to }: { value: string; from: number; to: number }
): readonly Repair[] {
  const missing = inLine(line, 'the opening bracket [ of the list is missing', [{ from, to: from, by: '[' }])
  const message = 'a bracket ] follows the value and is part of it; remove it'
  return /^[\w.-]+\]$/.test(value)
    ? [inLine(line, message, [{ from: to - 1, to, by: '' }]), missing]
    : [missing]
}

const NAMES = String.raw`[\w-]+(?:\s*,\s*[\w-]+)*`
/** Lists of quoted names, in parentheses, or with a map for each name. */
const LISTS = [
  {
    pattern: new RegExp(`^(["'])(\\[\\s*${NAMES}\\s*\\])\\1$`),
    by: '$2',
    message: 'the list is in quotes, which makes it text'
  },
  {
    pattern: new RegExp(`^[({\uff3b]\\s*(${NAMES})\\s*[)}\uff3d]$`),
    by: '[$1]',
    message: 'a list is written in brackets [ ], and not in parentheses, braces or full-width brackets'
  },
  {
    pattern: /^\[(\[.*\])\]$/,
    by: '$1',
    message: 'the brackets of the list are doubled: it is a list with a list in it'
  },
  {
    pattern: /(?<=^\[.*)(?<=\w)\.\s+(?=\w)/g,
    by: ', ',
    message: 'a dot is used instead of the comma between two items of the list'
  },
  {
    pattern: /(?<=^\[.*\b)(?:steps\.)?([\w-]+)\.(?:output|result)\b/g,
    by: '$1',
    message: 'the id of a step is expected here, not a path; write $1'
  },
  {
    pattern: /\{\s*(?:id|name|step):\s*([\w-]+)\s*\}/g,
    by: '$1',
    message: 'the items of this list are text, not maps; write the name alone'
  }
]

/** Texts that are only taken for a list if a problem requires one. */
const WANTED_LISTS = [
  {
    pattern: new RegExp(`^${NAMES}$`),
    by: '[$&]',
    message: 'a list is expected here; write it in brackets [ ]'
  },
  {
    pattern: /^\{\s*([\w-]+):\s*true\s*\}$/,
    by: '[$1]',
    message: 'a list is expected here, not a map; write the names in brackets [ ]'
  }
]

function listsIn(line: WrittenLine, isListWanted: boolean): readonly Repair[] {
  const [, before = '', value = ''] = VALUE.exec(line.text.trimEnd()) ?? []
  if (value.length > LONGEST_LIST) return []
  return [...LISTS, ...(isListWanted ? WANTED_LISTS : [])].flatMap(({ pattern, by, message }) => {
    const changed = value.replace(pattern, by)
    const [, first = ''] = new RegExp(pattern.source).exec(value) ?? []
    return changed === value || !changed.startsWith('[')
      ? []
      : [
          inLine(line, message.replace('$1', first), [
            { from: before.length, to: before.length + value.length, by: changed }
          ])
        ]
  })
}

function closing(
  line: WrittenLine,
  { value, to, own, other }: { value: string; to: number; own: string; other: string }
): readonly Repair[] {
  if (value.endsWith(own)) return []
  const isOther = value.endsWith(other) || (value.endsWith(')') && !value.includes('('))
  const message = isOther
    ? `${value.at(-1)} is used instead of the closing bracket ${own}`
    : `the closing bracket ${own} is missing`
  return [inLine(line, message, [{ from: isOther ? to - 1 : to, to, by: own }])]
}

function commas(line: WrittenLine, { value, from }: { value: string; from: number }): readonly Repair[] {
  const places = [...value.matchAll(/(?<=[\w"'])(\s*;\s*|\s+)(?=[\w"'])/g)]
  if (places.length === 0 || places.length > 6) return []
  const changes = places.map(({ index, 0: gap }) => ({
    from: from + index,
    to: from + index + gap.length,
    by: ', '
  }))
  const isOther = places.some(([gap]) => gap.includes(';'))
  const message = isOther
    ? 'a semicolon is used instead of the comma between items of the list'
    : 'a comma is missing between two items of the list'
  return [inLine(line, message, changes)]
}
