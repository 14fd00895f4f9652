import {
  applyEdits,
  readOwnStream,
  type SourceFile,
  type SourceNode,
  type TextEdit
} from '../../source/index.js'
import type { Redactor } from '../live/redactor.js'
import { checkedText } from './fixture-text.js'
import { isSecretKey, scrubText } from './scrub.js'

export interface RedactedFile {
  readonly text: string
  /** The number of replaced values. */
  readonly count: number
}

/**
 * A fixture file without actual or likely secrets; comments and layout are kept.
 *
 * @param keys further names that indicate secrets
 * @throws TaintedRecording where a secret remains: in a comment, or split
 */
export function redactFile(file: SourceFile, redactor: Redactor, keys: readonly string[] = []): RedactedFile {
  const { documents } = readOwnStream(file)
  const how: Redaction = { redactor, isSecretKey: key => isSecretKey(key) || keys.includes(key) }
  const edits = documents.flatMap(({ root }) => (root ? [...editsIn(root, false, how)] : []))
  return { text: checkedText(applyEdits(file.text, edits), redactor), count: edits.length }
}

interface Redaction {
  readonly redactor: Redactor
  isSecretKey(key: string): boolean
}

function* editsIn(node: SourceNode, isSecret: boolean, how: Redaction): Generator<TextEdit> {
  if (node.aliasSpan) return
  if (node.kind === 'list') for (const item of node.items) yield* editsIn(item, isSecret, how)
  if (node.kind === 'map')
    for (const { key, keyNode, value } of node.entries) {
      yield* editsIn(keyNode, false, how)
      yield* editsIn(value, how.isSecretKey(key) && value.kind === 'scalar', how)
    }
  if (node.kind !== 'scalar' || node.text === '') return
  const text = isSecret ? '[redacted]' : scrubText(how.redactor.redact(node.text))
  // A quoted text may replace any scalar, also in place of a block of lines.
  if (text !== node.text)
    yield { ...node.span, text: isBlock(node) ? `${JSON.stringify(text)}\n` : JSON.stringify(text) }
}

function isBlock(node: SourceNode): boolean {
  return node.kind === 'scalar' && (node.style === 'literal' || node.style === 'folded')
}
