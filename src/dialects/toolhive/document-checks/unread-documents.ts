import type { SourceDocument } from '../../../source/source-node.js'
import type { Span } from '../../../source/span.js'
import type { Findings } from '../../document-checks/findings.js'
import { Place } from '../../reading/place.js'
import { isConfig } from '../recognize.js'

/** Excludes documents that are never read: the loader takes only the first document of a config file. */
export function readDocuments(documents: readonly SourceDocument[]): readonly SourceDocument[] {
  return documents.filter(document => !isUnread(document, documents))
}

/** Reports each document that is never read. */
export function reportUnread(documents: readonly SourceDocument[], findings: Findings): void {
  for (const document of documents) {
    if (!isUnread(document, documents)) continue
    findings.report(Place.ofDocument(document, 'config'), {
      rule: 'no-unread-document',
      severity: 'warning',
      span: firstKey(document),
      message:
        'the loader reads only the first document of a standalone config, and this one is never read: give it a file of its own'
    })
  }
}

function firstKey({ root, span }: SourceDocument): Span {
  const [first] = root?.kind === 'map' ? root.entries : []
  return first?.keyNode.span ?? span
}

function isUnread(document: SourceDocument, documents: readonly SourceDocument[]): boolean {
  if (!isConfig(document)) return false
  const { file, index } = document
  return documents.some(other => other.file === file && other.index < index && isConfig(other))
}
