import { excessMessage } from './count-values.js'
import { hugeMessage } from './decode-source.js'
import { DEFAULT_LIMITS, type ReadLimits } from './limits.js'
import { withItems } from './lists/with-items.js'
import { type QuickStream, quickStream } from './quick/quick-stream.js'
import { readForEngines } from './read-for-engines.js'
import { hasMoreValues, readAlone } from './read-in-full.js'
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
  const { maxValues, maxFileSize } = DEFAULT_LIMITS
  const { text } = file
  const isHuge = text.length <= maxFileSize && mayHaveMore(text, maxValues) && hasMoreValues(text, maxValues)
  return isHuge ? refused(file, excessMessage('file', maxValues)) : read(file, {}, readAlone)
}

/** Each value but the first follows one of these signs. */
function mayHaveMore(text: string, limit: number): boolean {
  let count = 1
  for (let at = 0; at < text.length && count <= limit; at++) if (MARKS.has(text.charCodeAt(at))) count++
  return count > limit
}

const MARKS: ReadonlySet<number> = new Set([...',[{:-\n\r?'].map(sign => sign.charCodeAt(0)))

function read(file: SourceFile, limits: Partial<ReadLimits>, readAll: typeof readForEngines): ReadStream {
  const all = { ...DEFAULT_LIMITS, ...limits }
  if (file.text.length > all.maxFileSize) return refused(file, hugeMessage(file.text.length, all.maxFileSize))
  const quick = all.maxDepth >= DEFAULT_LIMITS.maxDepth ? quickStream(file.text) : null
  return quick ? fromQuick(file, quick) : readAll(file, all)
}

function fromQuick(file: SourceFile, { documents, comments }: QuickStream): ReadStream {
  const all = documents.map(
    ({ root, span }, index): SourceDocument => ({ file, index, span, root, isBroken: false, comments: [] })
  )
  return { documents: withComments(all, { file, spans: comments }), diagnostics: [] }
}

function refused(file: SourceFile, message: string): ReadStream {
  return {
    documents: [{ ...emptyDocument(file), isBroken: true }],
    diagnostics: [{ rule: 'no-huge-file', severity: 'error', message, file, span: { start: 0, end: 0 } }]
  }
}
