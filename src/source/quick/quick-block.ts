import { emptyScalar, endOf } from '../scalars/scalar-node.js'
import type { SourceMap, SourceNode, SourceScalar } from '../source-node.js'
import { flowCollection } from './quick-flow.js'
import { afterBlanks, type QuickLines, refuse } from './quick-lines.js'
import { blockScalar, MAX_KEY, matchEnd, plainScalar, quotedScalar } from './quick-scalar.js'
import { refuseRepeatedKey } from './repeated-key.js'

const MAX_DEPTH = 60

/** The map or list that starts at the current line. */
export function blockCollection(lines: QuickLines, depth = 0): SourceNode {
  return isDash(lines.text, lines.at) ? blockList(lines, depth) : blockMap(lines, depth)
}

function blockMap(
  lines: QuickLines,
  depth: number,
  first: SourceScalar = keyAt(lines.text, lines.at) ?? refuse()
): SourceMap {
  if (depth > MAX_DEPTH) refuse()
  const { text, at, indent, entries } = lines
  const from = entries.length
  let keyNode = first
  let end = at
  for (;;) {
    const behind = endOf(keyNode) + 1
    const value = valueBehind(lines, behind, depth) ?? emptyScalar(behind)
    entries.push({ key: keyNode.text, keyNode, value })
    if (lines.indent < indent) {
      end = endOf(value)
      break
    }
    if (lines.indent > indent) refuse()
    keyNode = keyAt(text, lines.at) ?? refuse()
  }
  const own = entries.splice(from)
  refuseRepeatedKey(own)
  return { kind: 'map', style: 'block', span: { start: at, end }, entries: own }
}

/** The value after a colon, on its line or below it; null when there is none. */
function valueBehind(lines: QuickLines, at: number, depth: number): SourceNode | null {
  const { text, indent } = lines
  const start = afterBlanks(text, at)
  if (!isEnd(text, start, at)) return inlineValue(lines, start)
  lines.endLine(at)
  if (lines.indent > indent) return blockCollection(lines, depth + 1)
  // A list may be in the same column as its key; then the next key ends it.
  return lines.indent === indent && isDash(text, lines.at)
    ? blockList(lines, depth + 1, true)
    : nothing(text, at)
}

/** The position of an absent value depends on what follows the colon; only the plainest case is supported. */
function nothing(text: string, at: number): null {
  return text[at] === '\n' ? null : refuse()
}

function blockList(lines: QuickLines, depth: number, isUnindented = false): SourceNode {
  if (depth > MAX_DEPTH) refuse()
  const { text, at, indent, items } = lines
  const from = items.length
  for (;;) {
    items.push(itemAt(lines, depth))
    if (lines.indent < indent) break
    if (lines.indent > indent) refuse()
    if (isDash(text, lines.at)) continue
    if (isUnindented) break
    refuse()
  }
  const end = endOf(items.at(-1) ?? refuse())
  return { kind: 'list', style: 'block', span: { start: at, end }, items: items.splice(from) }
}

function itemAt(lines: QuickLines, depth: number): SourceNode {
  const { text, at: dash, indent } = lines
  const at = afterBlanks(text, dash + 1)
  if (isEnd(text, at, dash + 1)) {
    lines.endLine(dash + 1)
    return lines.indent > indent ? blockCollection(lines, depth + 1) : refuse()
  }
  const isList = isDash(text, at)
  const key = isList ? null : keyAt(text, at)
  if (!isList && key === null) return inlineValue(lines, at)
  lines.enter(at)
  return key === null ? blockList(lines, depth + 1) : blockMap(lines, depth + 1, key)
}

/** A scalar or flow collection that starts on the line of its key or dash. */
function inlineValue(lines: QuickLines, at: number): SourceNode {
  const { text, indent } = lines
  const first = text[at] ?? ''
  if (first === '|' || first === '>') {
    const { scalar, next } = blockScalar(text, at, indent)
    lines.seek(next)
    return scalar
  }
  const value =
    first === '"' || first === "'"
      ? quotedScalar(text, at)
      : first === '[' || first === '{'
        ? flowCollection(lines, at)
        : plainScalar(text, at, matchEnd(PLAIN, text, at) ?? refuse())
  lines.endLine(endOf(value))
  return value
}

// A plain scalar up to a comment or the end of the line, without syntax that only the full reader handles and without an ambiguous
// colon or `#`.
const PLAIN = /(?:-(?=[\d.])|[^-?:,[\]{}#&*!|>'"%@`\n ])(?:[^\n:# ]| +(?=[^\n# ])|:(?=[^\n ])|(?<! )#)*/y

// No dot at the start of a key here, because `...` ends a document.
const KEY = /[A-Za-z0-9_/$](?:[\w./$-]| +(?=[\w./$-]))*(?=:(?:[ \n]|$))/y

/** The key of an entry that starts here; null when there is none. */
function keyAt(text: string, at: number): SourceScalar | null {
  const first = text[at]
  if (first === '"' || first === "'") return quotedKey(text, at)
  const end = matchEnd(KEY, text, at)
  if (end === null) return null
  return end - at > MAX_KEY ? refuse() : plainScalar(text, at, end)
}

function quotedKey(text: string, at: number): SourceScalar | null {
  const key = quotedScalar(text, at)
  const end = endOf(key)
  if (text[end] !== ':' || (text[end + 1] !== ' ' && text[end + 1] !== '\n')) return null
  return end - at > MAX_KEY ? refuse() : key
}

function isDash(text: string, at: number): boolean {
  return text[at] === '-' && (text[at + 1] === ' ' || text[at + 1] === '\n')
}

/** True when the rest of the line is empty or a comment. */
function isEnd(text: string, at: number, from: number): boolean {
  const next = text[at]
  return next === undefined || next === '\n' || (next === '#' && at > from)
}
