import type { Fix } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'

/** One change of a text that may undo a mistake, and a description of the mistake if it does. */
export interface Repair {
  /** The location of the mistake. */
  readonly span: Span
  readonly message: string
  readonly fix: Fix
  /** Evidence other than its own line: a problem that points at it, or only the surrounding lines. */
  readonly evidence?: 'problem' | 'guess'
  /** True where a value of the wrong form hides what is lacking in it: warnings that appear with the repair are no fault of it. */
  readonly hidesOthers?: boolean
}

/** The number of characters that a fix removes and adds. */
export function sizeOf({ edits }: Fix): number {
  return edits.reduce((sum, { start, end, text }) => sum + Math.max(end - start, text.length), 0)
}

export function applied(text: string, { edits }: Fix): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, text: written }) => left.slice(0, start) + written + left.slice(end), text)
}
