import type { Diagnostic } from '../diagnostic.js'
import type { JsonRest } from '../json-reading/json-stream.js'
import { toDiagnostic, unsaid } from '../nodes/node-diagnostic.js'
import type { NodeProblem } from '../nodes/node-problem.js'
import type { SourceDocument } from '../source-node.js'
import type { ReadStream } from '../stream.js'
import { shorten } from '../text/text-lines.js'

/** A line that starts with `---` followed by more than a comment. */
const ODD = /(?<![^\n])---(?!\s*(?:#|\n|$))[^\n]*/

/**
 * kubectl splits a file at lines that start with `---` before it parses YAML, and accepts only a comment after it. Otherwise it
 * stops, losing the document before the line and all that follows.
 *
 * @param rest the part that is no JSON, when the text begins with JSON
 */
export function oddSeparator(text: string, rest: JsonRest | null): NodeProblem | null {
  const from = rest?.start ?? 0
  const found = ODD.exec(text.slice(from))
  if (!found) return null
  const [line] = found
  const start = from + found.index
  const behind = line.slice(3).trim()
  const message = /^\s/.test(line.slice(3))
    ? `kubectl accepts only a comment after ---; put ${shorten(behind)} on a line of its own`
    : 'a line that starts with --- separates documents for kubectl, even inside text; indent it, or write --- alone'
  // For text that is neither JSON nor YAML it reports only why it is no JSON.
  const isFirst = !text.slice(from, start).includes('\n---')
  const engineMessage = rest && isFirst ? rest.engineMessage : `invalid Yaml document separator: ${behind}`
  return {
    rule: 'valid-yaml',
    message,
    span: { start, end: start + line.trimEnd().length },
    engineMessage: () => engineMessage
  }
}

/** Adds the problem to the documents on both sides of the line, and drops other refusals of theirs, which the reader never reaches. */
export function withOddSeparator(read: ReadStream, problem: NodeProblem): ReadStream {
  const { start, end } = problem.span
  const lost = read.documents.filter(
    ({ span, root, isBroken }) => (root !== null || isBroken) && span.start <= end && span.end >= start
  )
  return {
    documents: read.documents,
    diagnostics: [
      ...read.diagnostics.map(each => (isOf(lost, each) ? unsaid(each) : each)),
      ...lost.map(({ file, index }) => toDiagnostic(problem, { file, index }))
    ]
  }
}

function isOf(documents: readonly SourceDocument[], { document }: Diagnostic): boolean {
  return documents.some(({ index }) => index === document)
}
