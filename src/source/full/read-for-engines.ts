import type { Diagnostic } from '../diagnostic.js'
import { isForCluster } from '../files/for-cluster.js'
import {
  type JsonDocument,
  type JsonRest,
  type JsonStream,
  readJsonStream
} from '../json-reading/json-stream.js'
import { toDiagnostic } from '../nodes/node-diagnostic.js'
import { type NodeProblem, tooDeep } from '../nodes/node-problem.js'
import { DEFAULT_LIMITS, type ReadLimits } from '../read-limits.js'
import type { SourceFile } from '../source-file.js'
import type { Span } from '../span.js'
import type { ReadStream } from '../stream.js'
import { refused, withComments } from '../stream-documents.js'
import { lastContent, nextContent, shorten } from '../text/text-lines.js'
import { excessMessage, hasExcess } from './count-values.js'
import { fullExcess } from './full-excess.js'
import { oddSeparator, withOddSeparator } from './odd-separator.js'
import { readInFull } from './read-in-full.js'

/** Reads what the quick reader leaves: as YAML, or as JSON where cluster tools read JSON. */
export function readForEngines(file: SourceFile, limits: ReadLimits = DEFAULT_LIMITS): ReadStream {
  const { text } = file
  if (!isForCluster(file)) return inFull(file, limits)
  if (JSON_START.test(text) && hasExcess(text, limits.maxValues))
    return refused(file, excessMessage('file', limits.maxValues))
  const json = readJsonStream(text, limits.maxDepth)
  const read = json ? readJson(json, { file, limits }) : inFull(file, limits)
  if (json && json.rest?.kind !== 'yaml') return read
  const odd = oddSeparator(text, json?.rest ?? null)
  return odd ? withOddSeparator(read, odd) : read
}

const JSON_START = /^\s*\{/

function inFull(file: SourceFile, limits: ReadLimits, from = 0): ReadStream {
  return fullExcess(file, limits, from) ?? readInFull(file, limits, from)
}

function readJson({ documents, rest }: JsonStream, { file, limits }: RestReader): ReadStream {
  if (documents.length === 0)
    return rest?.kind === 'yaml' ? readRest(rest, { file, limits }) : inFull(file, limits)
  const values = documents.map((each, index) => jsonDocument(each, { file, index }))
  return joined(values, { file, rest: rest && restOf(rest, { file, limits, index: values.length }) })
}

function jsonDocument(
  { root, problems, start, end }: JsonDocument,
  { file, index }: { file: SourceFile; index: number }
): ReadStream {
  const span = { start, end }
  return {
    documents: [{ file, index, span, root, isBroken: false, comments: [] }],
    diagnostics: problems.map(problem => toDiagnostic(problem, { file, index }))
  }
}

interface RestReader {
  readonly file: SourceFile
  readonly limits: ReadLimits
}

function restOf(
  rest: JsonRest,
  { file, limits, index }: RestReader & { readonly index: number }
): ReadStream {
  if (rest.kind === 'yaml') return renumbered(readRest(rest, { file, limits }), index)
  const span = { start: rest.start, end: file.text.length }
  const problem =
    rest.kind === 'deep' ? tooDeep(limits.maxDepth, one(rest.place)) : noMore(rest, file.text, index)
  return {
    documents: [{ file, index, span, root: null, isBroken: true, comments: [] }],
    diagnostics: [toDiagnostic(problem, { file, index })]
  }
}

function readRest({ start, engineMessage: words }: JsonRest, { file, limits }: RestReader): ReadStream {
  const { documents, diagnostics } = inFull(file, limits, start)
  // For a document that is neither JSON nor YAML the reader reports only why it is no JSON.
  const isFirst = ({ span }: Diagnostic) => !/\n(?:---|\.\.\.)/.test(file.text.slice(start, span.start))
  return {
    documents,
    diagnostics: diagnostics.map(each => (isFirst(each) ? withMessage(each, words) : each))
  }
}

function withMessage(diagnostic: Diagnostic, message: string): Diagnostic {
  const { refusal } = diagnostic
  return refusal?.by === 'reading' ? { ...diagnostic, refusal: { ...refusal, message } } : diagnostic
}

function renumbered({ documents, diagnostics }: ReadStream, by: number): ReadStream {
  return {
    documents: documents.map(each => ({ ...each, index: each.index + by })),
    diagnostics: diagnostics.map(({ document, ...each }) =>
      document === undefined ? each : { ...each, document: document + by }
    )
  }
}

function noMore({ engineMessage: words, start, place }: JsonRest, text: string, before: number): NodeProblem {
  const at = nextContent(text, start)
  const message =
    before > 1
      ? 'kubectl accepts nothing but JSON after two values of JSON; put a line with --- between all documents, or between none'
      : `${shorten(text.slice(at))} does not belong here: the value before it has ended already`
  const span = one(before > 1 ? Math.min(place, lastContent(text, text.length)) : at)
  return { rule: 'valid-yaml', message, span, engineMessage: () => words, isFault: true }
}

function one(start: number): Span {
  return { start, end: start + 1 }
}

/** A remainder with only comments is not a document. */
function joined(
  values: readonly ReadStream[],
  { file, rest }: { readonly file: SourceFile; readonly rest: ReadStream | null }
): ReadStream {
  const behind = rest?.documents ?? []
  const isBare = behind.length === 1 && behind.every(({ root, isBroken }) => root === null && !isBroken)
  const documents = [...values.flatMap(each => each.documents), ...(isBare ? [] : behind)]
  const spans = behind.flatMap(({ comments }) => comments.map(({ span }) => span))
  return {
    documents: withComments(documents, { file, spans }),
    diagnostics: [...values, ...(rest ? [rest] : [])].flatMap(({ diagnostics }) => diagnostics)
  }
}
