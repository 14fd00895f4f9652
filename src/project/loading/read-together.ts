import { countValues } from '../../source/full/count-values.js'
import { DEFAULT_LIMITS, type ReadStream, readStream } from '../../source/index.js'
import type { SourceFile } from '../../source/source-file.js'
import { refused } from '../../source/stream-documents.js'
import { groupedNumber } from '../../text/grouped-number.js'
import { recognize } from './recognize.js'

/** Files, and what the YAML of each holds. */
export interface FileStreams {
  readonly files: readonly SourceFile[]
  readonly streams: readonly ReadStream[]
}

/**
 * Reads files that are checked together. All their values are kept meanwhile, so past the limit the documents of ours are refused.
 *
 * @param read reads one file
 */
export function readTogether(
  files: readonly SourceFile[],
  read: (file: SourceFile) => ReadStream = file => readStream(file),
  limit = DEFAULT_LIMITS.maxJoinedValues
): FileStreams {
  const size = files.reduce((sum, { text }) => sum + text.length, 0)
  if (size <= limit) return { files, streams: files.map(read) } // every value takes a character
  let left = limit
  const streams = files.map(file => {
    const stream = read(file)
    const count = ownValues(stream, left)
    left = count > left ? 0 : left - count
    return count > 0 && left === 0 ? refused(file, joinedMessage(limit)) : stream
  })
  return { files, streams }
}

function joinedMessage(limit: number): string {
  return `the documents that are checked together have more than ${groupedNumber(limit)} values, and from here on none is read (limit: maxJoinedValues)`
}

/** The number of values in documents of ours; stops past the limit. */
function ownValues({ documents }: ReadStream, limit: number): number {
  let count = 0
  for (const document of documents) {
    if (count > limit) return count
    const { root } = document
    if (root && recognize(document).kind !== 'other') count += countValues(root, limit)
  }
  return count
}
