import type { Diagnostic, Fix, TextEdit } from '../../../source/diagnostic.js'
import type { Repair } from '../repair.js'
import type { WrittenLine } from '../written-lines.js'

/** The input of candidate repairs. */
export interface BrokenText {
  readonly text: string
  readonly lines: readonly WrittenLine[]
  /** The lines with problems and their neighbours, nearest first. */
  readonly near: readonly WrittenLine[]
  readonly problems: readonly Diagnostic[]
  /** Whether the text cannot be parsed completely. */
  readonly isUnread: boolean
}

/** Generates candidates for one family of mistakes, the most likely first. */
export type CandidateSource = (broken: BrokenText) => readonly Repair[]

interface LineRepair {
  /** Columns within the line. */
  readonly from: number
  readonly to: number
  readonly by: string
}

/** A repair within one line. It is safe if only spaces and quotes change. */
export function inLine(line: WrittenLine, message: string, changes: readonly LineRepair[]): Repair {
  return inLines([{ line, changes }], message)
}

interface ChangedLine {
  readonly line: WrittenLine
  readonly changes: readonly LineRepair[]
}

/** A repair of several lines at once, reported at the first one. */
export function inLines(changed: readonly ChangedLine[], message: string, description?: string): Repair {
  const all = changed.flatMap(({ line, changes }) => changes.map(change => ({ line, ...change })))
  const edits = all.map(({ line, from, to, by }) => ({
    start: line.start + from,
    end: line.start + to,
    text: by
  }))
  const [first] = edits
  const start = first?.start ?? 0
  const line = changed[0]?.line ?? { start: 0, text: '' }
  const end = Math.min(Math.max(first?.end ?? start, start + 1), line.start + Math.max(1, line.text.length))
  const isSafe = all.every(each => /^[\s"']*$/.test(each.line.text.slice(each.from, each.to) + each.by))
  return {
    span: { start: Math.min(start, end - 1), end },
    message,
    fix: fixOf(description ?? describe(all), edits, isSafe)
  }
}

/** Describes the first change that is more than spaces, or else the change of spaces. */
function describe(changes: readonly (LineRepair & { readonly line: WrittenLine })[]): string {
  const written = changes.map(({ by }) => by.trim()).find(by => by !== '')
  if (written !== undefined) return `Write ${written}`
  const taken = changes.map(({ line, from, to }) => line.text.slice(from, to).trim()).find(out => out !== '')
  if (taken !== undefined)
    return changes.some(({ by }) => by !== '') ? `Write a blank for ${taken}` : `Remove ${taken}`
  return changes.some(({ by }) => by !== '') ? 'Write a blank' : 'Remove the blanks'
}

export function fixOf(description: string, edits: readonly TextEdit[], isSafe: boolean): Fix {
  return { description, edits, ...(isSafe ? {} : { isUnsafe: true }) }
}
