import type { Repair } from '../repair.js'
import { lineAbove, lineBelow, type WrittenLine } from '../written-lines.js'
import { type CandidateSource, fixOf, inLine } from './candidate-source.js'

const KEY = String.raw`(\s*(?:-\s+)*)([A-Za-z_][\w-]*)`
const NO_COLON = new RegExp(`^${KEY}( +)(?=[^\\s:=;])`)
const ALONE = new RegExp(`^${KEY}\\s*$`)
const OTHER_SIGN = new RegExp(`^${KEY}(\\s*(?::=|=>|->|→|=|;|：|::+)\\s*|[.,]\\s+)(?=\\S|$)`)
const GLUED = new RegExp(`^${KEY}:(?=[^\\s:/])`)

/** Keys without a colon, with another character in its place, or joined to their value. */
export const colons: CandidateSource = ({ lines }) => {
  const keys = new Set(lines.flatMap(({ text }) => WRITTEN_KEY.exec(text)?.[1] ?? []))
  return lines.flatMap(line => {
    if (line.isBlank) return []
    const { text } = line
    const other = OTHER_SIGN.exec(text)
    if (other) {
      const [whole, , key = '', sign = ''] = other
      const from = whole.length - sign.length
      const by = whole.length === text.length ? ':' : ': '
      const code = sign.trim() === '：' ? ' (U+FF1A)' : ''
      const message = `"${sign.trim()}"${code} is in the place of the colon behind "${key}"; write ${key}${by.trim()}`
      const repair = inLine(line, message, [{ from, to: whole.length, by }])
      return [sign.includes('::') ? { ...repair, evidence: 'problem' } : repair]
    }
    const glued = GLUED.exec(text)
    if (glued) {
      const [whole, , key = ''] = glued
      const message = `a blank is missing behind the colon of "${key}"; without it the key and its value are one text`
      return [inLine(line, message, [{ from: whole.length, to: whole.length, by: ' ' }])]
    }
    if (/:(\s|$)/.test(text.replace(/(["']).*?\1|\[.*|\{.*/g, ''))) return []
    const missing =
      NO_COLON.exec(text) ?? openingAlone(line.text, lineBelow(lines, line.at)?.indent ?? 0, line.indent)
    if (!missing) return []
    const [, before = '', key = ''] = missing
    const at = before.length + key.length
    const colon = inLine(line, `a colon is missing after "${key}"; write ${key}:`, [
      { from: at, to: at, by: ':' }
    ])
    return [...(keys.has(key) ? [] : continued(line, lines)), colon]
  })
}

const WRITTEN_KEY = /^\s*(?:-\s+)?([A-Za-z_][\w-]*):(?:\s|$)/

/** Several words below a text, in the column of its key, continue it where the first is not a key of the file. */
function continued(line: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  const above = lineAbove(lines, line.at)
  const isText = above?.indent === line.indent && /:\s+[^\s"'|>[{&*!].*\s/.test(above.text)
  if (!isText || !/\s\S+\s+\S/.test(line.text.trim())) return []
  const begin = line.start + line.indent
  const edits = [{ start: above.start + above.text.length, end: begin, text: ' ' }]
  const message =
    'this line goes on with the text above and is indented like its key; a text that continues is indented deeper'
  const span = { start: begin, end: line.start + line.text.length }
  return [{ span, message, fix: fixOf('Join it with the line above', edits, false), evidence: 'problem' }]
}

/** A single word is a key where deeper lines, or the items of a list, follow. */
function openingAlone(text: string, below: number, indent: number): RegExpExecArray | null {
  return below >= indent ? ALONE.exec(text) : null
}
