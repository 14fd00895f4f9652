import type { Diagnostic } from './diagnostic.js'
import type { SourceDocument } from './source-node.js'

/** The documents of a YAML stream, and the problems of the YAML itself. */
export interface ReadStream {
  /** At least one; a broken document holds what could be read of it. */
  readonly documents: readonly SourceDocument[]
  readonly diagnostics: readonly Diagnostic[]
}
