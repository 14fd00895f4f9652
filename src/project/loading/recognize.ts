import { type Dialect, dialects } from '../../dialects/index.js'
import type { Flavour } from '../../dialects/reading/yaml-scalar.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceDocument } from '../../source/source-node.js'

/** The dialect of a document. */
export interface Recognized {
  readonly kind: 'ours' | 'near' | 'other'
  readonly flavour: Flavour | null
  /** True where its reader reads only the root: see `Recognition`. */
  readonly endsWithRoot?: boolean
  readonly dialect: Dialect | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The first dialect that recognizes the document; a near match counts only where there is no exact one. An item of a list inherits from the
 * list: a misspelt kind or unknown version applies to all items.
 */
export function recognize(document: SourceDocument): Recognized {
  const { list, ...item } = document
  const around = list ? recognizeAlone({ ...item, root: list }) : null
  return around?.kind === 'near' ? around : recognizeAlone(document)
}

function recognizeAlone(document: SourceDocument): Recognized {
  let near: Recognized | null = null
  for (const dialect of dialects) {
    const recognition = dialect.recognize(document)
    if (recognition.kind === 'ours') return { ...recognition, dialect, diagnostics: [] }
    if (recognition.kind === 'near')
      near ??= { kind: 'near', flavour: null, dialect: null, diagnostics: [recognition.diagnostic] }
  }
  return near ?? { kind: 'other', flavour: null, dialect: null, diagnostics: [] }
}

/** An empty document (after a trailing separator) is neither checked nor counted as skipped. */
export function hasContent(document: SourceDocument): boolean {
  const { root } = document
  if (root === null) return document.isBroken
  return !(root.kind === 'scalar' && root.style === 'plain' && root.text === '' && root.tag === undefined)
}
