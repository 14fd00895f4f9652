import type { Fix } from '../source/diagnostic.js'
import { innerSpan as innerSpanOf } from '../source/inner-span.js'
import type { Span } from '../source/span.js'
import { nearestName } from '../text/nearest-name.js'
import type { Located } from './origin.js'

/** Writes the nearest known name at a place; null where none comes close or it cannot stand there without quotes. */
export function nearestNameFix(name: string, known: Iterable<string>, span: Span): Fix | null {
  const nearest = nearestName(name, known)
  return nearest === null ? null : nameFix(nearest, span)
}

/** Writes a name at a place; null where it cannot stand there without quotes. */
export function nameFix(name: string, span: Span): Fix | null {
  if (!/^[A-Za-z_][\w.-]*$/.test(name)) return null
  return { description: `Write ${name}`, edits: [{ ...span, text: name }] }
}

/** The characters of a text value, without the quotes around it. */
export function innerSpan({ origin }: Located<unknown>): Span {
  return origin.node?.kind === 'scalar' ? innerSpanOf(origin.node) : origin.span
}
