import { groupedNumber } from '../../text/grouped-number.js'
import type { Diagnostic } from '../diagnostic.js'
import { DEFAULT_LIMITS } from '../read-limits.js'
import type { SourceDocument, SourceNode } from '../source-node.js'
import { hasMoreValues } from './read-in-full.js'

/** Reports a document with too many values, or null. Processing each of so many takes gigabytes. */
export function valueExcess(
  { file, root, span }: SourceDocument,
  limit = DEFAULT_LIMITS.maxValues
): Diagnostic | null {
  const count = root === null ? 0 : countValues(root, limit)
  if (count <= limit) return null
  const message = excessMessage('document', limit)
  return {
    rule: 'no-huge-file',
    severity: 'error',
    message,
    file,
    span: { start: span.start, end: span.start }
  }
}

export function excessMessage(what: 'document' | 'file', limit: number): string {
  return `the ${what} has more than ${groupedNumber(limit)} values (limit: maxValues)`
}

/** Stops past the limit. An alias is not counted: its value is counted where it is written. */
export function countValues(root: SourceNode, limit: number): number {
  const waiting: SourceNode[] = [root]
  let count = 0
  for (let node = waiting.pop(); node !== undefined && count <= limit; node = waiting.pop()) {
    count++
    if (node.kind === 'list') for (const item of node.items) waiting.push(item)
    if (node.kind === 'map') for (const { value } of node.entries) waiting.push(value)
  }
  return count
}

/** True for text with more values than the limit, counted before any is created. */
export function hasExcess(text: string, limit: number): boolean {
  return mayHaveMore(text, limit) && hasMoreValues(text, limit)
}

/** Every value but the first follows one of these characters. */
function mayHaveMore(text: string, limit: number): boolean {
  let count = 1
  for (let at = 0; at < text.length && count <= limit; at++) if (MARKS.has(text.charCodeAt(at))) count++
  return count > limit
}

const MARKS: ReadonlySet<number> = new Set([...',[{:-\n\r?&!'].map(sign => sign.charCodeAt(0)))
