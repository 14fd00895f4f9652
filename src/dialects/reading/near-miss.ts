import type { Fix, Severity } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import type { SourceDocument, SourceNode } from '../../source/source-node.js'
import type { Span } from '../../source/span.js'
import { innerSpan } from '../../source/text/inner-span.js'
import type { Recognition } from '../dialect.js'

interface NearMiss {
  /** The wrong node, and the path of the field. */
  readonly node: SourceNode
  readonly path: string
  readonly message: string
  /** The replacement, when one is probable. */
  readonly replacement?: string | null
  /** Omitted: an error. */
  readonly severity?: Severity
}

/** A near miss of a dialect's document: only the problem of its header is reported. */
export function near(
  { file, index, root }: SourceDocument,
  { node, path, message, replacement, severity = 'error' }: NearMiss
): Recognition {
  const written = node.aliasSpan ?? node.span
  const isAbsent = written.start === written.end
  // An absent value has no characters to show or replace, but its key has.
  const span = isAbsent ? keySpanOf(root, path, written) : written
  const replaced = node.aliasSpan ?? innerSpan(node)
  const fix = replacement && !isAbsent ? { fix: writing(replacement, replaced, file) } : {}
  const diagnostic = { rule: 'no-unknown-kind', severity, message, file, span } as const
  return { kind: 'near', diagnostic: { ...diagnostic, document: index, path, ...fix } }
}

/** Another kind or version is a guess; one that differs only in case is certain. */
function writing(replacement: string, span: Span, { text }: SourceFile): Fix {
  const isSpelling = text.slice(span.start, span.end).toLowerCase() === replacement.toLowerCase()
  const edits = [{ ...span, text: replacement }]
  return { description: `Write ${replacement}`, edits, ...(isSpelling ? {} : { isUnsafe: true }) }
}

function keySpanOf(root: SourceNode | null, key: string, otherwise: Span): Span {
  const entry = root?.kind === 'map' ? root.entries.findLast(each => each.key === key) : undefined
  return entry?.keyNode.span ?? otherwise
}
