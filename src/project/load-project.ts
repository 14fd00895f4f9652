import { type Compat, type Dialect, dialects } from '../dialects/index.js'
import type { Resource, Workflow } from '../model/index.js'
import { byPlace, type Diagnostic } from '../source/diagnostic.js'
import { readStream } from '../source/index.js'
import type { SourceFile } from '../source/source-file.js'
import type { SourceDocument } from '../source/source-node.js'

/** The given files, read and lowered in one reading. Everything that can be said about them starts here. */
export interface Project {
  readonly compat: Compat
  readonly files: readonly SourceFile[]
  /** Documents of ours, those with a misspelt kind or an unknown version included, in the order given. */
  readonly documents: readonly SourceDocument[]
  /** How many documents are of other kinds. */
  readonly passedOver: number
  readonly resources: readonly Resource[]
  readonly workflows: readonly Workflow[]
  /** What reading and lowering found, by place. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the files as YAML streams and lowers every document of ours. */
export function loadProject(files: readonly SourceFile[], compat: Compat): Project {
  const streams = files.map(file => ({ file, ...readStream(file) }))
  const documents = streams.flatMap(stream => stream.documents).filter(hasContent)
  const recognized = documents.map(document => ({ document, ...recognize(document) }))
  const ours = recognized.filter(entry => entry.kind !== 'other')
  const lowered = dialects.map(dialect =>
    dialect.lower(
      ours.filter(entry => entry.dialect === dialect).map(entry => entry.document),
      { compat }
    )
  )
  return {
    compat,
    files,
    documents: ours.map(entry => entry.document),
    passedOver: recognized.length - ours.length,
    resources: lowered.flatMap(result => result.resources),
    workflows: lowered.flatMap(result => result.workflows),
    diagnostics: [
      ...streams.flatMap(stream => stream.diagnostics),
      ...ours.flatMap(entry => entry.diagnostics),
      ...lowered.flatMap(result => result.diagnostics)
    ].sort(byPlace)
  }
}

interface Recognized {
  readonly kind: 'ours' | 'near' | 'other'
  readonly dialect: Dialect | null
  readonly diagnostics: readonly Diagnostic[]
}

/** The first dialect that knows the document has it; one that nearly fits counts only where none fits. */
function recognize(document: SourceDocument): Recognized {
  let near: Recognized | null = null
  for (const dialect of dialects) {
    const recognition = dialect.recognize(document)
    if (recognition.kind === 'ours') return { kind: 'ours', dialect, diagnostics: [] }
    if (recognition.kind === 'near')
      near ??= { kind: 'near', dialect: null, diagnostics: [recognition.diagnostic] }
  }
  return near ?? { kind: 'other', dialect: null, diagnostics: [] }
}

/** An empty document (a separator left at the end) is neither checked nor passed over. */
function hasContent(document: SourceDocument): boolean {
  const { root } = document
  if (root === null) return document.isBroken
  return !(root.kind === 'scalar' && root.style === 'plain' && root.text === '' && root.tag === undefined)
}
