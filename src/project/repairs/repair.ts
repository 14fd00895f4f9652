import type { Fix } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'

/** One change of a text that may undo a mistake, and how the mistake is described where it does. */
export interface Repair {
  /** Where the mistake is. */
  readonly span: Span
  readonly message: string
  readonly fix: Fix
  /** What speaks for it beside its own line: a problem that points at it, or nothing but the lines around. */
  readonly evidence?: 'problem' | 'guess'
}

/** How many characters a fix takes out and puts in. */
export function sizeOf({ edits }: Fix): number {
  return edits.reduce((sum, { start, end, text }) => sum + Math.max(end - start, text.length), 0)
}

export function applied(text: string, { edits }: Fix): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, text: written }) => left.slice(0, start) + written + left.slice(end), text)
}
