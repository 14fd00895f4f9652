import { groupedNumber } from '../text/grouped-number.js'
import { hugeMessage } from './files/decode-source.js'
import { excessMessage, hasExcess } from './full/count-values.js'
import { fullExcess } from './full/full-excess.js'
import { readForEngines } from './full/read-for-engines.js'
import { readAlone } from './full/read-in-full.js'
import { withItems } from './lists/with-items.js'
import { type QuickStream, quickStream } from './quick/quick-stream.js'
import { DEFAULT_LIMITS, type ReadLimits } from './read-limits.js'
import type { SourceFile } from './source-file.js'
import type { SourceDocument } from './source-node.js'
import type { ReadStream } from './stream.js'
import { refused, withComments } from './stream-documents.js'

/**
 * Reads a YAML stream as the engines' readers do, with lists of resources item by item. An error in one document does not affect
 * the others; never throws.
 */
export function readStream(file: SourceFile, limits: Partial<ReadLimits> = {}): ReadStream {
  const all = { ...DEFAULT_LIMITS, ...limits }
  if (file.text.length > all.maxFileSize || hasMoreDocuments(file.text, all.maxDocuments))
    return refuseHuge(file, all)
  const quick = all.maxDepth >= DEFAULT_LIMITS.maxDepth ? quickStream(file.text) : null
  const read = withItems(quick ? fromQuick(file, quick) : readForEngines(file, all))
  return read.documents.length > all.maxDocuments
    ? refused(file, manyDocumentsMessage(all.maxDocuments))
    : read
}

/** Reads a file that no engine reads: fixtures, tests, settings. Errors that only Go's YAML readers report are ignored. */
export function readOwnStream(file: SourceFile): ReadStream {
  const { maxValues, maxFileSize, maxDocuments } = DEFAULT_LIMITS
  const { text } = file
  if (text.length > maxFileSize || hasMoreDocuments(text, maxDocuments))
    return refuseHuge(file, DEFAULT_LIMITS)
  if (hasExcess(text, maxValues)) return refused(file, excessMessage('file', maxValues))
  const quick = quickStream(text)
  if (quick) return fromQuick(file, quick)
  return fullExcess(file, DEFAULT_LIMITS) ?? readAlone(file, DEFAULT_LIMITS)
}

/** Counts the lines that separate documents. */
function hasMoreDocuments(text: string, limit: number): boolean {
  SEPARATOR.lastIndex = 0
  for (let count = 1; count <= limit; count++) if (!SEPARATOR.test(text)) return false
  return true
}

const SEPARATOR = /[\n\r](?:---|\.\.\.)(?=\s|$)/g

function refuseHuge(file: SourceFile, { maxFileSize, maxDocuments }: ReadLimits): ReadStream {
  const { length } = file.text
  return refused(
    file,
    length > maxFileSize ? hugeMessage(length, maxFileSize) : manyDocumentsMessage(maxDocuments)
  )
}

function manyDocumentsMessage(limit: number): string {
  return `the file has more than ${groupedNumber(limit)} documents (limit: maxDocuments)`
}

function fromQuick(file: SourceFile, { documents, comments }: QuickStream): ReadStream {
  const all = documents.map(
    ({ root, span }, index): SourceDocument => ({ file, index, span, root, isBroken: false, comments: [] })
  )
  return { documents: withComments(all, { file, spans: comments }), diagnostics: [] }
}
