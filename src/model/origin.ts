import type { SourceFile } from '../source/source-file.js'
import type { SourceNode } from '../source/source-node.js'
import type { Span } from '../source/span.js'

/** Where a part of the model was written. */
export interface Origin {
  readonly file: SourceFile
  /** The index of the document in its file, from 0. */
  readonly document: number
  /** Dotted path from the document's root: `spec.steps[1].dependsOn[0]`. */
  readonly path: string
  /** The value; for something missing, the location where a reader would expect it. */
  readonly span: Span
  /** The key, where the value has one. */
  readonly keySpan?: Span | undefined
  /** The value as it was read; none for something missing. */
  readonly node?: SourceNode | null | undefined
}

/** The same origin with a different span or path. An origin is never spread: its fields may be computed on demand. */
export function otherwiseShown(
  { file, document, path, span, keySpan, node }: Origin,
  change: Partial<Pick<Origin, 'path' | 'span'>>
): Origin {
  return { file, document, path, span, keySpan, node, ...change }
}

/** A value with the location where it was written. */
export interface Located<T> {
  readonly value: T
  readonly origin: Origin
  /** The value that templates see instead, where a reader produced more than JSON can represent: a point in time. */
  readonly seen?: T
}
