import type { SourceFile } from '../source/source-file.js'
import type { SourceNode } from '../source/source-node.js'
import type { Span } from '../source/span.js'

/** Where a part of the model was written. */
export interface Origin {
  readonly file: SourceFile
  /** The place of the document in its file, from 0. */
  readonly document: number
  /** Dotted path from the document's root: `spec.steps[1].dependsOn[0]`. */
  readonly path: string
  /** The value; for something missing, the place where a reader would look for it. */
  readonly span: Span
  /** The key, where the value stands behind one. */
  readonly keySpan?: Span | undefined
  /** The value as it was read; none for something missing. */
  readonly node?: SourceNode | null | undefined
}

/** The same place, told of in another way. An origin is not spread: what it knows may be worked out when it is asked for. */
export function otherwiseShown(
  { file, document, path, span, keySpan, node }: Origin,
  change: Partial<Pick<Origin, 'path' | 'span'>>
): Origin {
  return { file, document, path, span, keySpan, node, ...change }
}

/** A value that knows where it was written. */
export interface Located<T> {
  readonly value: T
  readonly origin: Origin
  /** What templates see in its place, where a reader made more of it than JSON can hold: a point in time. */
  readonly seen?: T
}
