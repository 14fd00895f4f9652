import { readAsGo } from '../go-reading/read-as-go.js'
import { announcedColumn, contentColumn, type WritingContext } from './writing-place.js'

/** The result of writing a text with Go's YAML writer (yaml.v3) and reading it again, where the text changes. */
export type RereadText = ReadOtherwise | Unreadable

export interface ReadOtherwise {
  readonly kind: 'other'
  /** The parts of the text that survive, in order. */
  readonly kept: readonly KeptPart[]
}

export interface KeptPart {
  readonly start: number
  readonly end: number
}

export interface Unreadable {
  readonly kind: 'unreadable'
  /** The reader's message without the line; null when it depends on what is written after the text. */
  readonly message: string | null
}

/**
 * Null for a text that survives unchanged, as nearly all do.
 *
 * Multiline text is written as a block, `|` and its lines. The writer makes three mistakes at the start of the text. A leading line
 * break ends the header line and is lost. Before a leading blank or line break the header states the indentation, always as four,
 * although lines are indented by two in a list and in a map inside a list. Before a leading tab it states nothing, and no reader
 * accepts a tab at the start of a line.
 */
export function rereadText(text: string, place: WritingContext): RereadText | null {
  if (!isAtRisk(text)) return null
  const missing = text.startsWith('\t') ? 0 : announcedColumn(place) - contentColumn(place)
  if (missing > 0 || text.startsWith('\t')) {
    const fault = faultOf(text, place)
    if (fault) return fault
  }
  const start = isBreak(text.charAt(0)) ? 1 : 0
  if (missing > 0) return { kind: 'other', kept: shortened(text, start, missing) }
  return start > 0 ? { kind: 'other', kept: [{ start, end: text.length }] } : null
}

/** The text that survives. */
export function keptText(text: string, { kept }: ReadOtherwise): string {
  return kept.map(({ start, end }) => text.slice(start, end)).join('')
}

/** True for text that is written as a block and begins with a character that affects its header. */
function isAtRisk(text: string): boolean {
  return AT_RISK.test(text) && text.includes('\n') && !IN_QUOTES.test(text)
}

const AT_RISK = /^[ \t\n\u2028\u2029]/

/**
 * What keeps text out of a block: a blank at the end or before a line break, and characters that the writer considers unprintable.
 * Those include all beyond the first 65,536, which are two units here.
 */
const IN_QUOTES =
  / (?:[\n\u2028\u2029]|$)|[^\t\n\u2028\u2029\u0020-\u007e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/

function isBreak(letter: string): boolean {
  return letter === '\n' || letter === '\u2028' || letter === '\u2029'
}

function faultOf(text: string, place: WritingContext): Unreadable | null {
  const { head, block, rest } = written(text, place)
  const whole = head + block + rest
  // The loader keeps comments, so it looks two tokens ahead.
  const refusal = readAsGo(whole, { start: 0, end: whole.length, lookahead: 2 })?.refusal
  if (!refusal) return null
  const isOwn = refusal.at < head.length + block.length
  return { kind: 'unreadable', message: isOwn ? refusal.message : null }
}

/** The text as written in its place, with enough surrounding YAML for a reader to reach it and go past it. */
function written(text: string, place: WritingContext) {
  const { column, role } = place
  const indent = ' '.repeat(contentColumn(place))
  const lines = text.replace(/(^|[\n\u2028\u2029])(?=[^\n\u2028\u2029])/g, (_, end) => `${end}${indent}`)
  const block = `${headerOf(text)}${isBreak(text.charAt(0)) ? '' : '\n'}${lines}${isBreak(text.slice(-1)) ? '' : '\n'}`
  const own = ' '.repeat(column)
  if (role === 'item') return { head: `${own}- `, block, rest: `${own}- z\n` }
  // A map whose column is not a full level is inside a list.
  const isInList = contentColumn(place) !== announcedColumn(place)
  const before = isInList ? `${' '.repeat(column - 2)}- ` : own
  return role === 'key'
    ? { head: `${before}? `, block, rest: `${own}: z\n` }
    : { head: `${before}k: `, block, rest: `${own}z: z\n` }
}

function headerOf(text: string): string {
  return `|${text.startsWith('\t') ? '' : '4'}${CHOMPING[endingOf(text)]}`
}

const CHOMPING = { none: '-', one: '', kept: '+' } as const

function endingOf(text: string): keyof typeof CHOMPING {
  if (!isBreak(text.slice(-1))) return 'none'
  return text.length === 1 || isBreak(text.slice(-2, -1)) ? 'kept' : 'one'
}

/** Removes the blanks that count as indentation from each line, up to a comment, which ends the text. */
function shortened(text: string, from: number, missing: number): readonly KeptPart[] {
  const kept: KeptPart[] = []
  let start = from
  while (start < text.length) {
    const end = lineEnd(text, start)
    if (end > start && !text.startsWith(' '.repeat(missing), start)) return cutOff(text, kept)
    kept.push({ start: end > start ? start + missing : start, end: Math.min(end + 1, text.length) })
    start = end + 1
  }
  return kept
}

function lineEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && !isBreak(text.charAt(end))) end += 1
  return end
}

/** The header decides whether trailing empty lines of the rest are kept; it was made for the whole text. */
function cutOff(text: string, kept: readonly KeptPart[]): readonly KeptPart[] {
  const ending = endingOf(text)
  if (ending === 'kept') return kept
  const last = kept.findLastIndex(({ start }) => !isBreak(text.charAt(start)))
  return kept.slice(0, last + 1).map((part, at) => {
    const hasBreak = at === last && ending === 'none'
    return hasBreak ? { ...part, end: part.end - 1 } : part
  })
}
