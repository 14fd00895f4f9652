import type { Fix } from '../diagnostic.js'
import { lineEnd, lineStart } from './text-lines.js'

/** Quotes the plain scalar at a position; no fix when it is more than one line of words. */
export function quotingFix(text: string, place: number): { readonly fix?: Fix } {
  const from = lineStart(text, place)
  if (lineEnd(text, place) - from > LONGEST_LINE) return {}
  const before = text.slice(from, place)
  const isInBrackets = /(?:^|[\s,:[{])[{[]/.test(before)
  const [lead = ''] = (isInBrackets ? BEFORE_IN_BRACKETS : BEFORE_IN_BLOCK).exec(before) ?? []
  const start = from + lead.length
  const rest = text.slice(start, lineEnd(text, start))
  const value = (isInBrackets ? rest.replace(/[,}\]].*$/, '') : rest).trimEnd()
  if (value === '' || /["'\\{}[\]]|\s#/.test(value)) return {}
  const end = start + value.length
  const edits = [
    { start, end: start, text: '"' },
    { start: end, end, text: '"' }
  ]
  return { fix: { description: 'Put the text in quotes', edits, isUnsafe: true } }
}

/** Each error of a longer line would scan the whole line. */
const LONGEST_LINE = 10_000

const BEFORE_IN_BRACKETS = /^.*(?:[[{,]|:\s)\s*/
const BEFORE_IN_BLOCK = /^\s*(?:-\s+)*(?:[\w.-]+:\s+)?/
