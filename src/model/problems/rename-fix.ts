import type { Fix } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'
import { innerSpan as innerSpanOf } from '../../source/text/inner-span.js'
import { nearestName } from '../../text/nearest-name.js'
import type { Located } from '../origin.js'

/** Replaces a name by the nearest known one; null where none is close or it would need quotes. */
export function nearestNameFix(name: string, known: Iterable<string>, span: Span): Fix | null {
  const nearest = nearestName(name, known)
  return nearest === null ? null : nameFix(nearest, span)
}

/** Replaces a name; null where the new one would need quotes. */
export function nameFix(name: string, span: Span): Fix | null {
  if (!/^[A-Za-z_][\w.-]*$/.test(name)) return null
  return { description: `Write ${name}`, edits: [{ ...span, text: name }] }
}

/** The characters of a text value, without its quotes. */
export function innerSpan({ origin }: Located<unknown>): Span {
  return origin.node?.kind === 'scalar' ? innerSpanOf(origin.node) : origin.span
}
