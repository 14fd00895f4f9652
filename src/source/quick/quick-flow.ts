import { endOf } from '../scalar-node.js'
import type { SourceEntry, SourceNode } from '../source-node.js'
import { KnownKeys } from './known-keys.js'
import { afterBlanks, refuse } from './quick-lines.js'
import { MAX_KEY, matchEnd, plainScalar, quotedScalar } from './quick-scalar.js'

const MAX_DEPTH = 20

/** A list or map in brackets that starts at `at` and ends on the same line. */
export function flowCollection(text: string, at: number, depth = 0): SourceNode {
  if (depth > MAX_DEPTH) refuse()
  return text[at] === '[' ? flowList(text, at, depth) : flowMap(text, at, depth)
}

function flowList(text: string, start: number, depth: number): SourceNode {
  const items: SourceNode[] = []
  let at = afterBlanks(text, start + 1)
  while (text[at] !== ']') {
    const item = flowValue(text, at, depth)
    items.push(item)
    at = afterItem(text, endOf(item), ']')
  }
  // A list that has grown has room for more, which a copy has not.
  return { kind: 'list', style: 'flow', span: { start, end: at + 1 }, items: items.slice() }
}

function flowMap(text: string, start: number, depth: number): SourceNode {
  const entries: SourceEntry[] = []
  const keys = new KnownKeys(entries)
  let at = afterBlanks(text, start + 1)
  while (text[at] !== '}') {
    const keyNode = flowScalar(text, at)
    const end = endOf(keyNode)
    if (text[end] !== ':' || text[end + 1] !== ' ' || end - at > MAX_KEY) refuse()
    keys.add(keyNode.text)
    const value = flowValue(text, afterBlanks(text, end + 1), depth)
    entries.push({ key: keyNode.text, keyNode, value })
    at = afterItem(text, endOf(value), '}')
  }
  return { kind: 'map', style: 'flow', span: { start, end: at + 1 }, entries: entries.slice() }
}

function flowValue(text: string, at: number, depth: number): SourceNode {
  return text[at] === '[' || text[at] === '{' ? flowCollection(text, at, depth + 1) : flowScalar(text, at)
}

// No colon: of `a:b` and `a::` only the full reader tells text from key.
const WORDS = /[\w./$][\w./$-]*(?: +[\w./$-]+)*/y

function flowScalar(text: string, at: number) {
  if (text[at] === '"' || text[at] === "'") return quotedScalar(text, at)
  return plainScalar(text, at, matchEnd(WORDS, text, at) ?? refuse())
}

/** Behind an item and its comma; at the closing bracket where it was the last. */
function afterItem(text: string, end: number, bracket: string): number {
  const at = afterBlanks(text, end)
  if (text[at] === bracket) return at
  if (text[at] !== ',' || text[at + 1] !== ' ') refuse()
  const next = afterBlanks(text, at + 1)
  return text[next] === bracket ? refuse() : next
}
