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
  /** How many values were replaced. */
  readonly count: number
}

/**
 * A fixture file without what is or looks like a secret; comments and layout stay.
 *
 * @param keys further names under which secrets stand
 * @throws TaintedRecording where a secret is left all the same: in a comment, or split
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
  // A quoted text stands wherever a scalar does, in place of a block of lines too.
  if (text !== node.text)
    yield { ...node.span, text: isBlock(node) ? `${JSON.stringify(text)}\n` : JSON.stringify(text) }
}

function isBlock(node: SourceNode): boolean {
  return node.kind === 'scalar' && (node.style === 'literal' || node.style === 'folded')
}
