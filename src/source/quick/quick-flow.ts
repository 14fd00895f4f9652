import { endOf } from '../scalars/scalar-node.js'
import type { SourceNode } from '../source-node.js'
import { afterBlanks, type QuickLines, refuse } from './quick-lines.js'
import { MAX_KEY, matchEnd, plainScalar, quotedScalar } from './quick-scalar.js'
import { refuseRepeatedKey } from './repeated-key.js'

const MAX_DEPTH = 20

/** A flow list or map that starts at `at` and ends on the same line. */
export function flowCollection(lines: QuickLines, at: number, depth = 0): SourceNode {
  if (depth > MAX_DEPTH) refuse()
  return lines.text[at] === '[' ? flowList(lines, at, depth) : flowMap(lines, at, depth)
}

function flowList(lines: QuickLines, start: number, depth: number): SourceNode {
  const { text, items } = lines
  const from = items.length
  let at = afterBlanks(text, start + 1)
  while (text[at] !== ']') {
    const item = flowValue(lines, at, depth)
    items.push(item)
    at = afterItem(text, endOf(item), ']')
  }
  return { kind: 'list', style: 'flow', span: { start, end: at + 1 }, items: items.splice(from) }
}

function flowMap(lines: QuickLines, start: number, depth: number): SourceNode {
  const { text, entries } = lines
  const from = entries.length
  let at = afterBlanks(text, start + 1)
  while (text[at] !== '}') {
    const keyNode = flowScalar(text, at)
    const end = endOf(keyNode)
    if (text[end] !== ':' || text[end + 1] !== ' ' || end - at > MAX_KEY) refuse()
    const value = flowValue(lines, afterBlanks(text, end + 1), depth)
    entries.push({ key: keyNode.text, keyNode, value })
    at = afterItem(text, endOf(value), '}')
  }
  const own = entries.splice(from)
  refuseRepeatedKey(own)
  return { kind: 'map', style: 'flow', span: { start, end: at + 1 }, entries: own }
}

function flowValue(lines: QuickLines, at: number, depth: number): SourceNode {
  const { text } = lines
  return text[at] === '[' || text[at] === '{' ? flowCollection(lines, at, depth + 1) : flowScalar(text, at)
}

// No colon: only the full reader can distinguish text from key in `a:b` and `a::`.
const WORDS = /[\w./$][\w./$-]*(?: +[\w./$-]+)*/y

function flowScalar(text: string, at: number) {
  if (text[at] === '"' || text[at] === "'") return quotedScalar(text, at)
  return plainScalar(text, at, matchEnd(WORDS, text, at) ?? refuse())
}

/** Skips an item's comma; stays at the closing bracket after the last item. */
function afterItem(text: string, end: number, bracket: string): number {
  const at = afterBlanks(text, end)
  if (text[at] === bracket) return at
  if (text[at] !== ',' || text[at + 1] !== ' ') refuse()
  const next = afterBlanks(text, at + 1)
  return text[next] === bracket ? refuse() : next
}
