import type { Diagnostic, Fix, TextEdit } from '../../../source/diagnostic.js'
import type { Repair } from '../repair.js'
import type { WrittenLine } from '../written-lines.js'

/** What candidate repairs are made from. */
export interface BrokenText {
  readonly text: string
  readonly lines: readonly WrittenLine[]
  /** The lines that problems are at, and those next to them, the nearest first. */
  readonly near: readonly WrittenLine[]
  readonly problems: readonly Diagnostic[]
  /** True where a reader stops in the text. */
  readonly isUnread: boolean
}

/** Makes candidates for one family of mistakes, the most likely first. */
export type CandidateSource = (broken: BrokenText) => readonly Repair[]

interface LineRepair {
  /** Columns of the line. */
  readonly from: number
  readonly to: number
  readonly by: string
}

/** A repair within one line. It is safe where nothing but blanks and quotes change. */
export function inLine(line: WrittenLine, message: string, changes: readonly LineRepair[]): Repair {
  const edits = changes.map(({ from, to, by }) => ({
    start: line.start + from,
    end: line.start + to,
    text: by
  }))
  const [first] = edits
  const start = first?.start ?? line.start
  const end = Math.min(Math.max(first?.end ?? start, start + 1), line.start + Math.max(1, line.text.length))
  const isSafe = changes.every(({ from, to, by }) => /^[\s"']*$/.test(line.text.slice(from, to) + by))
  const [written = ''] = changes.map(({ by }) => by.trim()).filter(by => by !== '')
  const description = written === '' ? 'Change the blanks or take the character out' : `Write ${written}`
  return { span: { start: Math.min(start, end - 1), end }, message, fix: fixOf(description, edits, isSafe) }
}

export function fixOf(description: string, edits: readonly TextEdit[], isSafe: boolean): Fix {
  return { description, edits, ...(isSafe ? {} : { isUnsafe: true }) }
}
