import type { Fix } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'

/** An edit that may undo a mistake, with a description of that mistake. */
export interface Repair {
  /** The location of the mistake. */
  readonly span: Span
  readonly message: string
  readonly fix: Fix
  /** Why the repair is tried: a problem points at it, or only the surrounding lines suggest it. Omitted: the line itself shows it. */
  readonly evidence?: 'problem' | 'guess'
  /** Whether the mistake hides others, so that warnings may appear with the repair. */
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

/** Where a place of the text is after a fix before it. */
export function offsetAfter(offset: number, { edits }: Fix): number {
  return edits
    .filter(({ end }) => end <= offset)
    .reduce((moved, { start, end, text }) => moved + text.length - (end - start), offset)
}
