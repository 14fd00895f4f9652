import type { SourceEntry, SourceNode } from '../source-node.js'
import type { Span } from '../span.js'

/** Thrown where a text is not written the simple way; never leaves the quick reader. */
export const notSimple = Symbol('not simple')

export function refuse(): never {
  throw notSimple
}

const SPACE = 32
const HASH = 35
const DASH = 45

/** A text line by line: stands at the next line that holds more than a comment. */
export class QuickLines {
  readonly text: string
  readonly comments: Span[] = []
  /** The entries and items of all maps and lists that are open: each takes its own off the end, and no list of one grows with room to spare. */
  readonly entries: SourceEntry[] = []
  readonly items: SourceNode[] = []
  /** How many blanks stand before the content; -1 at the end of the document. */
  indent = -1
  /** Where the content starts; at the end of the document its `---`, or the end of the text. */
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Goes on within the line, to the block that starts there. */
  enter(at: number): void {
    this.indent += at - this.at
    this.at = at
  }

  /** Goes to the first content from the start of a line on; behind the last one `indent` is -1. */
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

  /** Behind a value: only blanks and a comment may follow on its line. Goes to the next content. */
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

/** The first place from there on that holds no blank. */
export function afterBlanks(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === SPACE) at += 1
  return at
}
