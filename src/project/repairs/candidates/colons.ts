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
    const many = [...doubledKey(line), ...behindValue(line), ...beforeTag(line)]
    if (many.length > 0) return many
    const other = OTHER_SIGN.exec(text)
    if (other) {
      const [whole, , key = '', sign = ''] = other
      const from = whole.length - sign.length
      const by = whole.length === text.length ? ':' : ': '
      const code = sign.trim() === '：' ? ' (U+FF1A)' : ''
      const message = `"${sign.trim()}"${code} is used instead of the colon after "${key}"; write ${key}${by.trim()}`
      const repair = inLine(line, message, [{ from, to: whole.length, by }])
      return [sign.includes('::') ? { ...repair, evidence: 'problem' } : repair]
    }
    const glued = GLUED.exec(text)
    if (glued) {
      const [whole, , key = ''] = glued
      const message = `a blank is missing after the colon of "${key}"; without it the key and its value are one piece of text`
      return [inLine(line, message, [{ from: whole.length, to: whole.length, by: ' ' }])]
    }
    if (/:(\s|$)/.test(text.replace(/(["']).*?\1|\[.*|\{.*/g, ''))) return []
    const missing =
      NO_COLON.exec(text) ?? openingAlone(line.text, lineBelow(lines, line.at)?.indent ?? 0, line.indent)
    if (!missing) return []
    const [, before = '', key = ''] = missing
    const isSingle = missing[0] === text.trimEnd()
    if (isSingle && !keys.has(key) && lineBelow(lines, line.at)?.indent === line.indent) return stray(line)
    const at = before.length + key.length
    const colon = inLine(line, `a colon is missing after "${key}"; write ${key}:`, [
      { from: at, to: at, by: ':' }
    ])
    return [...(keys.has(key) ? [] : continued(line, lines)), colon]
  })
}

/** `tool: tool: fetch`. */
function doubledKey(line: WrittenLine): readonly Repair[] {
  const [whole, before = '', key = ''] = new RegExp(`^${KEY}:\\s+\\2:(?=\\s+\\S)`).exec(line.text) ?? []
  if (whole === undefined) return []
  const message = `the key "${key}" is written twice before its value; write it once`
  const from = before.length + key.length + 1
  return [inLine(line, message, [{ from, to: whole.length, by: '' }])]
}

/** `tool: fetch:`: a colon after a value of one word. */
function behindValue(line: WrittenLine): readonly Repair[] {
  const [whole, , key = ''] = new RegExp(`^${KEY}:\\s+[\\w.-]*[\\w](?=:\\s*$)`).exec(line.text) ?? []
  if (whole === undefined) return []
  const message = `a colon follows the value of "${key}", which would make it a key; remove it`
  return [inLine(line, message, [{ from: whole.length, to: line.text.trimEnd().length, by: '' }])]
}

/** `image: ghcr.io/team/server: v1`: a space after the colon of a tag. */
function beforeTag(line: WrittenLine): readonly Repair[] {
  const [whole, , gap = ''] =
    /^\s*(?:-\s+)?(image:\s+[\w.-]+(?:\/[\w.-]+)*:)(\s+)(?=[\w.-]+\s*$)/.exec(line.text) ?? []
  if (whole === undefined) return []
  const message = 'a blank is before the tag of the image: name and tag are written as one, as in server:v1'
  return [inLine(line, message, [{ from: whole.length - gap.length, to: whole.length, by: '' }])]
}

const WRITTEN_KEY = /^\s*(?:-\s+)?([A-Za-z_][\w-]*):(?:\s|$)/

/** A line of several words below a text, in the column of its key: it continues the text if its first word is no key of the file. */
function continued(line: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  const above = lineAbove(lines, line.at)
  const isText = above?.indent === line.indent && /:\s+[^\s"'|>[{&*!].*\s/.test(above.text)
  if (!isText || !/\s\S+\s+\S/.test(line.text.trim())) return []
  const begin = line.start + line.indent
  const edits = [{ start: above.start + above.text.length, end: begin, text: ' ' }]
  const message =
    'this line continues the text above and is indented like its key; text that continues is indented deeper'
  const span = { start: begin, end: line.start + line.text.length }
  return [{ span, message, fix: fixOf('Join it with the line above', edits, false), evidence: 'problem' }]
}

/** A single letter on its own line was typed by accident. */
function stray(line: WrittenLine): readonly Repair[] {
  const letter = line.text.trim()
  if (letter.length > 1) return []
  const span = { start: line.start + line.indent, end: line.start + line.text.length }
  const edits = [{ start: line.start - 1, end: line.start + line.text.length, text: '' }]
  const message = `"${letter}" is alone on its line: it is neither a key nor part of the value above`
  return [{ span, message, fix: fixOf('Remove the line', edits, false) }]
}

/** A single word is a key if deeper lines or list items follow. */
function openingAlone(text: string, below: number, indent: number): RegExpExecArray | null {
  return below >= indent ? ALONE.exec(text) : null
}
