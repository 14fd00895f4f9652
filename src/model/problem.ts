import type { Diagnostic } from '../source/diagnostic.js'
import { listDash } from '../source/list-dash.js'
import type { Span } from '../source/span.js'
import type { Origin } from './origin.js'

/** Everything about a problem but its place. */
export type ProblemText = Omit<Diagnostic, 'file' | 'span' | 'document' | 'path'> & {
  /** The characters at fault, where they are only a part of the place. */
  readonly span?: Span
}

/** A problem at a part of the model: the place says file, document and path. */
export function problemAt(origin: Origin, text: ProblemText): Diagnostic {
  return { span: origin.span, ...text, file: origin.file, document: origin.document, path: origin.path }
}

/** The place that a missing field would have: below its parent, shown at the parent's key or first characters. */
export function missingField(parent: Origin, name: string): Origin {
  const { file, document } = parent
  return { file, document, path: `${parent.path}.${name}`, span: parent.keySpan ?? firstSign(parent) }
}

/** The place itself, shown by its key alone, where its value would fill the screen. */
export function shownByKey(origin: Origin): Origin {
  return { ...origin, span: origin.keySpan ?? firstSign(origin) }
}

function firstSign({ file, span }: Origin): Span {
  return listDash(file.text, span.start)
}
