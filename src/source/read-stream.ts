import { hugeMessage } from './decode-source.js'
import { DEFAULT_LIMITS, type ReadLimits } from './limits.js'
import { withItems } from './lists/with-items.js'
import { type QuickStream, quickStream } from './quick/quick-stream.js'
import { readForEngines } from './read-for-engines.js'
import { readAlone } from './read-in-full.js'
import type { SourceFile } from './source-file.js'
import type { SourceDocument } from './source-node.js'
import type { ReadStream } from './stream.js'
import { emptyDocument, withComments } from './stream-documents.js'

/** Reads a YAML stream as the engines' readers do, lists of resources item by item. A fault in one document leaves the others alone; nothing is ever thrown for a file. */
export function readStream(file: SourceFile, limits: Partial<ReadLimits> = {}): ReadStream {
  return withItems(read(file, limits, readForEngines))
}

/** Reads a file that no engine reads: fixtures, tests, settings. What only Go's readers of YAML refuse is in order there. */
export function readOwnStream(file: SourceFile): ReadStream {
  return read(file, {}, readAlone)
}

function read(file: SourceFile, limits: Partial<ReadLimits>, readAll: typeof readForEngines): ReadStream {
  const all = { ...DEFAULT_LIMITS, ...limits }
  if (file.text.length > all.maxFileSize) return refuseHuge(file, all.maxFileSize)
  const quick = all.maxDepth >= DEFAULT_LIMITS.maxDepth ? quickStream(file.text) : null
  return quick ? fromQuick(file, quick) : readAll(file, all)
}

function fromQuick(file: SourceFile, { documents, comments }: QuickStream): ReadStream {
  const all = documents.map(
    ({ root, span }, index): SourceDocument => ({ file, index, span, root, isBroken: false, comments: [] })
  )
  return { documents: withComments(all, { file, spans: comments }), diagnostics: [] }
}

function refuseHuge(file: SourceFile, limit: number): ReadStream {
  const message = hugeMessage(file.text.length, limit)
  return {
    documents: [{ ...emptyDocument(file), isBroken: true }],
    diagnostics: [{ rule: 'no-huge-file', severity: 'error', message, file, span: { start: 0, end: 0 } }]
  }
}
