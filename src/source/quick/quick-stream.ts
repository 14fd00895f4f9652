import type { SourceNode } from '../source-node.js'
import type { Span } from '../span.js'
import { blockCollection } from './quick-block.js'
import { notSimple, QuickLines, refuse } from './quick-lines.js'

/** A stream that was read without the library. */
export interface QuickStream {
  readonly documents: readonly QuickDocument[]
  /** In order, over all documents. */
  readonly comments: readonly Span[]
}

export interface QuickDocument {
  readonly root: SourceNode
  readonly span: Span
}

/** Tabs, carriage returns, characters invalid in YAML, and those that are line breaks for some readers only. */
const ODD = /[^\n\x20-\x7e\u00a1-\u2027\u202a-\ufefe\uff00-\ufffd]/

/** Regular expressions push every matched character on an engine stack limited to some millions. No scalar here spans lines. */
const LONGEST_LINE = 1_000_000

/**
 * Reads YAML as most people write it: block maps and lists, scalars and brackets that end on their line, blocks, comments. As exact
 * as the full reader and ten times faster, because it does not handle errors: null for any text with other syntax, valid or not.
 */
export function quickStream(text: string): QuickStream | null {
  if (hasLongLine(text) || ODD.test(text)) return null
  try {
    return readAll(text)
  } catch (error) {
    if (error === notSimple) return null
    throw error
  }
}

function hasLongLine(text: string): boolean {
  for (let start = 0; text.length - start > LONGEST_LINE; ) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end)
    if (line.length > LONGEST_LINE && !isShortItems(line)) return true
    if (end < 0) return false
    start = end + 1
  }
  return false
}

/** A long list of short items: no match spans a comma. */
function isShortItems(line: string): boolean {
  return !/["'#]/.test(line) && line.split(',').every(item => item.length < LONGEST_LINE)
}

function readAll(text: string): QuickStream {
  const lines = new QuickLines(text)
  const documents: QuickDocument[] = []
  lines.seek(0)
  if (lines.indent >= 0) documents.push(readDocument(lines, lines.at - lines.indent))
  while (lines.at < text.length) {
    const start = lines.at + 3
    lines.endLine(start)
    documents.push(readDocument(lines, start))
  }
  return documents.length === 0 ? refuse() : { documents, comments: lines.comments }
}

function readDocument(lines: QuickLines, start: number): QuickDocument {
  if (lines.indent < 0) refuse()
  const root = blockCollection(lines)
  if (lines.indent >= 0) refuse()
  return { root, span: { start, end: lines.at } }
}
