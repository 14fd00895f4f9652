import type { Repair } from '../repair.js'
import { isAt, type WrittenLine } from '../written-lines.js'
import { type CandidateSource, inLine } from './candidate-source.js'

const VALUE = /^(\s*(?:-\s+)*(?:[\w./-]+:\s+)?)(\S.*)$/

/** Lists and maps on one line with missing or wrong brackets or commas. */
export const brackets: CandidateSource = ({ near, problems }) =>
  near.flatMap(line => {
    const isPointedAt = problems.some(({ span }) => isAt(line, span.start))
    return [...inValue(line), ...(isPointedAt ? listsIn(line) : [])].map(repair =>
      isPointedAt ? { ...repair, evidence: 'problem' as const } : repair
    )
  })

function inValue(line: WrittenLine): readonly Repair[] {
  const [, before = '', value = ''] = VALUE.exec(line.text.trimEnd()) ?? []
  if (value === '' || /["']/.test(value.replace(/"[^"]*"|'[^']*'/g, ''))) return []
  const [from, to] = [before.length, before.length + value.length]
  const first = value[0] ?? ''
  const last = value.at(-1) ?? ''
  return [
    ...(first === '[' ? closing(line, { value, to, own: ']', other: '}' }) : []),
    ...(first === '{' && value[1] !== '{' ? closing(line, { value, to, own: '}', other: ']' }) : []),
    ...(last === ']' && first !== '[' && !value.includes('[')
      ? [inLine(line, 'the opening bracket [ of the list is missing', [{ from, to: from, by: '[' }])]
      : []),
    ...(last === ','
      ? [
          inLine(
            line,
            'a comma is behind the value, and is part of it; only lists and maps in brackets have commas',
            [{ from: to - 1, to, by: '' }]
          )
        ]
      : []),
    ...(first === '[' && last === ']' ? commas(line, { value, from }) : [])
  ]
}

const NAMES = String.raw`[\w-]+(?:\s*,\s*[\w-]+)*`
/** Lists of quoted names, in parentheses, and with a map for each name. */
const LISTS = [
  {
    pattern: new RegExp(`^(["'])(\\[\\s*${NAMES}\\s*\\])\\1$`),
    by: '$2',
    message: 'quotes are around the list, which makes it a text'
  },
  {
    pattern: new RegExp(`^\\((\\s*${NAMES}\\s*)\\)$`),
    by: '[$1]',
    message: 'a list is written in brackets [ ], and not in parentheses'
  },
  {
    pattern: /\{\s*(?:id|name|step):\s*([\w-]+)\s*\}/g,
    by: '$1',
    message: 'the items of this list are texts and no maps; write the name alone'
  }
]

function listsIn(line: WrittenLine): readonly Repair[] {
  const [, before = '', value = ''] = VALUE.exec(line.text.trimEnd()) ?? []
  return LISTS.flatMap(({ pattern, by, message }) => {
    const changed = value.replace(pattern, by)
    return changed === value || !changed.startsWith('[')
      ? []
      : [inLine(line, message, [{ from: before.length, to: before.length + value.length, by: changed }])]
  })
}

function closing(
  line: WrittenLine,
  { value, to, own, other }: { value: string; to: number; own: string; other: string }
): readonly Repair[] {
  if (value.endsWith(own)) return []
  const isOther = value.endsWith(other) || (value.endsWith(')') && !value.includes('('))
  const message = isOther
    ? `${value.at(-1)} is in the place of the closing bracket ${own}`
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
    ? 'a semicolon is in the place of the comma between items of the list'
    : 'a comma is missing between two items of the list'
  return [inLine(line, message, changes)]
}
