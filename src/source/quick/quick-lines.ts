import type { SourceEntry, SourceNode } from '../source-node.js'
import type { Span } from '../span.js'

/** Thrown for text that is not in the simple style; never leaves the quick reader. */
export const notSimple = Symbol('not simple')

export function refuse(): never {
  throw notSimple
}

const SPACE = 32
const HASH = 35
const DASH = 45

/** Reads text line by line; the position is the next line with more than a comment. */
export class QuickLines {
  readonly text: string
  readonly comments: Span[] = []
  /**
   * Entries and items of all open maps and lists on shared stacks; each collection takes its own off the end, so none keeps spare
   * capacity.
   */
  readonly entries: SourceEntry[] = []
  readonly items: SourceNode[] = []
  /** Number of blanks before the content; -1 at the end of the document. */
  indent = -1
  /** Offset of the content; at the end of the document, its `---` or the end of the text. */
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Enters the block that starts at `at` within the line. */
  enter(at: number): void {
    this.indent += at - this.at
    this.at = at
  }

  /** Moves to the first content from the start of a line on; `indent` is -1 when none is left. */
  seek(lineStart: number): void {
    const { text } = this
    let start = lineStart
    while (start < text.length) {
      const at = afterBlanks(text, start)
      if (at === start && this.#isSeparator(at)) break
      const newline = text.indexOf('\n', at)
      const end = newline === -1 ? text.length : newline
      if (at < end && text.charCodeAt(at) !== HASH) {
        this.indent = at - start
        this.at = at
        return
      }
      if (at < end) this.comments.push({ start: at, end })
      start = end + 1
    }
    this.indent = -1
    this.at = Math.min(start, text.length)
  }

  /** Moves from the end of a value to the next content; only blanks and a comment may follow on its line. */
  endLine(from: number): void {
    const { text } = this
    const at = afterBlanks(text, from)
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline
    if (at < end) {
      if (text.charCodeAt(at) !== HASH || at === from) refuse()
      this.comments.push({ start: at, end })
    }
    this.seek(end + 1)
  }

  #isSeparator(at: number): boolean {
    if (this.text.charCodeAt(at) !== DASH || !this.text.startsWith('---', at)) return false
    const next = this.text[at + 3]
    return next === undefined || next === '\n' || next === ' '
  }
}

/** The first offset from there on without a blank. */
export function afterBlanks(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === SPACE) at += 1
  return at
}
