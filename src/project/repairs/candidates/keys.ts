import type { Repair } from '../repair.js'
import type { WrittenLine } from '../written-lines.js'
import { type CandidateSource, inLine } from './candidate-source.js'

const STRANGE = /^(\s*(?:-\s+)?)(["'$./\\@#*_]?)([A-Za-z]\w*)(["']?)(?=:(?:\s|$))/
const ONE_TEXT = /^(\s*(?:-\s+)?)(["'])([A-Za-z]\w*: [^"']+)\2\s*$/
/** The most keys that are tried. */
const MAX_KEYS = 3

/** Keys with a character of another language before or after them, and keys in one pair of quotes with their value. */
export const keys: CandidateSource = ({ near }) => [
  ...near.flatMap(strangeKey).slice(0, MAX_KEYS),
  ...near.flatMap(oneText).slice(0, MAX_KEYS)
]

function strangeKey(line: WrittenLine): readonly Repair[] {
  const [, before = '', sign = '', key = '', behind = ''] = STRANGE.exec(line.text) ?? []
  if (key === '' || sign === behind) return []
  const from = before.length
  const to = from + sign.length + key.length + behind.length
  const what = named(sign === '' ? behind : sign)
  const message = `${what} is ${sign === '' ? 'after' : 'before'} the key "${key}" and is part of it; write ${key}:`
  return [{ ...inLine(line, message, [{ from, to, by: key }]), evidence: 'problem' }]
}

function oneText(line: WrittenLine): readonly Repair[] {
  const [, before = '', quote = '', inner = ''] = ONE_TEXT.exec(line.text) ?? []
  if (inner === '') return []
  const from = before.length
  const message = 'one pair of quotes is around the key and its value, which makes them one piece of text'
  return [
    {
      ...inLine(line, message, [{ from, to: from + inner.length + quote.length * 2, by: inner }]),
      evidence: 'problem'
    }
  ]
}

function named(sign: string): string {
  return sign === '"' || sign === "'" ? `a quote (${sign})` : sign
}
