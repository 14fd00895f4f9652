import { behindJsonBlanks } from '../../go/json-text.js'
import { toDiagnostic } from '../nodes/node-diagnostic.js'
import { tooDeep } from '../nodes/node-problem.js'
import type { ReadLimits } from '../read-limits.js'
import type { SourceFile } from '../source-file.js'
import type { ReadStream } from '../stream.js'
import { emptyDocument } from '../stream-documents.js'
import { JsonStop, JsonTooDeep } from './json-stop.js'
import { jsonValue } from './json-value.js'

/** A single JSON value over the limit, reduced to what identifies its dialect, or one that is nested too deeply; null for any other text. */
export function readLargeJson(file: SourceFile, limits: ReadLimits): ReadStream | null {
  const { text } = file
  try {
    const { root, problems } = jsonValue(text, behindJsonBlanks(text, 0), limits)
    const isMore = root.kind === 'map' && root.entries.length > limits.maxValues
    if (isMore || behindJsonBlanks(text, root.span.end) < text.length) return null
    return {
      documents: [{ ...emptyDocument(file), root }],
      diagnostics: problems.map(problem => toDiagnostic(problem, { file, index: 0 }))
    }
  } catch (error) {
    if (error instanceof JsonTooDeep) return deep(file, limits.maxDepth, error.at)
    if (error instanceof JsonStop) return null
    throw error
  }
}

function deep(file: SourceFile, maxDepth: number, at: number): ReadStream {
  const problem = tooDeep(maxDepth, { start: at, end: at + 1 })
  return {
    documents: [{ ...emptyDocument(file), isBroken: true }],
    diagnostics: [toDiagnostic(problem, { file, index: 0 })]
  }
}
