import { behindJsonBlanks } from '../../go/json-text.js'
import type { ReadLimits } from '../read-limits.js'
import type { SourceFile } from '../source-file.js'
import type { ReadStream } from '../stream.js'
import { emptyDocument } from '../stream-documents.js'
import { JsonStop, JsonTooDeep } from './json-stop.js'
import { jsonValue } from './json-value.js'

/** One value of JSON with more values than are kept, as far as it shows whose document it is; null for any other text. */
export function readLargeJson(file: SourceFile, limits: ReadLimits): ReadStream | null {
  const { text } = file
  try {
    const { root } = jsonValue(text, behindJsonBlanks(text, 0), limits)
    const isMore = root.kind === 'map' && root.entries.length > limits.maxValues
    if (isMore || behindJsonBlanks(text, root.span.end) < text.length) return null
    return { documents: [{ ...emptyDocument(file), root }], diagnostics: [] }
  } catch (error) {
    if (error instanceof JsonStop || error instanceof JsonTooDeep) return null
    throw error
  }
}
