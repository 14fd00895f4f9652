import { emptyScalar } from '../scalar-node.js'
import type { SourceEntry, SourceMap, SourceNode, SourceScalar } from '../source-node.js'
import { flowCollection } from './quick-flow.js'
import { afterBlanks, type QuickLines, refuse } from './quick-lines.js'
import { blockScalar, MAX_KEY, plainScalar, quotedScalar } from './quick-scalar.js'

const MAX_DEPTH = 60

/** The map or list that starts where the lines stand. */
export function blockCollection(lines: QuickLines, depth = 0): SourceNode {
  return nodeAt(lines, { at: lines.at, indent: lines.indent, depth })
}

interface BlockPlace {
  readonly at: number
  /** The column of what stands at `at`. */
  readonly indent: number
  readonly depth: number
}

function nodeAt(lines: QuickLines, place: BlockPlace): SourceNode {
  if (place.depth > MAX_DEPTH) refuse()
  return isDash(lines.text, place.at) ? blockList(lines, place) : blockMap(lines, place)
}

function blockMap(lines: QuickLines, { at, indent, depth }: BlockPlace): SourceMap {
  const entries: SourceEntry[] = []
  const keys = new Set<string>()
  let keyNode = keyAt(lines.text, at) ?? refuse()
  for (;;) {
    const key = keyNode.text
    if (keys.has(key)) refuse()
    keys.add(key)
    const value = valueBehind(lines, { at: keyNode.span.end + 1, indent, depth })
    entries.push({ key, keyNode, value: value ?? emptyScalar(keyNode.span.end + 1) })
    if (lines.indent < indent) break
    if (lines.indent > indent) refuse()
    keyNode = keyAt(lines.text, lines.at) ?? refuse()
  }
  const last = entries.at(-1)
  const end = Math.max(last?.keyNode.span.end ?? at, last?.value.span.end ?? at)
  return { kind: 'map', style: 'block', span: { start: at, end }, entries: entries.slice() }
}

/** What stands behind a colon, on its line or below it; null for nothing. */
function valueBehind(lines: QuickLines, { at, indent, depth }: BlockPlace): SourceNode | null {
  const start = afterBlanks(lines.text, at)
  if (!isEnd(lines.text, start, at)) return inlineValue(lines, { at: start, indent, depth })
  lines.endLine(at)
  if (lines.indent > indent) return blockCollection(lines, depth + 1)
  return lines.indent === indent && isDash(lines.text, lines.at)
    ? blockListBesideKey(lines, { at: lines.at, indent, depth: depth + 1 })
    : nothing(lines.text, at)
}

/** Where a value that is not there counts as standing depends on what follows the colon; only the plainest case is simple. */
function nothing(text: string, at: number): null {
  return text[at] === '\n' ? null : refuse()
}

/** A list may stand as far left as the key that it belongs to; then a key ends it. */
function blockListBesideKey(lines: QuickLines, place: BlockPlace): SourceNode {
  return blockList(lines, place, true)
}

function blockList(lines: QuickLines, { at, indent, depth }: BlockPlace, isBesideKey = false): SourceNode {
  const items: SourceNode[] = []
  for (let dash = at; ; dash = lines.at) {
    items.push(itemAt(lines, { at: dash, indent, depth }))
    if (lines.indent < indent) break
    if (lines.indent > indent) refuse()
    if (isDash(lines.text, lines.at)) continue
    if (isBesideKey) break
    refuse()
  }
  return { kind: 'list', style: 'block', span: { start: at, end: items.at(-1)?.span.end ?? at }, items }
}

function itemAt(lines: QuickLines, { at: dash, indent, depth }: BlockPlace): SourceNode {
  const { text } = lines
  const at = afterBlanks(text, dash + 1)
  if (isEnd(text, at, dash + 1)) {
    lines.endLine(dash + 1)
    return lines.indent > indent ? blockCollection(lines, depth + 1) : refuse()
  }
  const inside = { at, indent: indent + at - dash, depth: depth + 1 }
  if (isDash(text, at) || keyAt(text, at)) return nodeAt(lines, inside)
  return inlineValue(lines, { at, indent, depth })
}

/** A scalar or a collection in brackets that starts on the line of its key or dash. */
function inlineValue(lines: QuickLines, { at, indent }: BlockPlace): SourceNode {
  const { text } = lines
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
        ? flowCollection(text, at)
        : plainScalar(text, at, plainEnd(text, at))
  lines.endLine(value.span.end)
  return value
}

// Neither what only the full reader knows, nor a colon or a `#` that could be more than a letter.
const PLAIN = /(?:-(?=[\d.])|[^-?:,[\]{}#&*!|>'"%@`\n ])(?:[^\n:# ]| +(?=[^\n# ])|:(?=[^\n ])|(?<! )#)*/y

/** Where a text without quotes ends: at a comment or at the end of the line. */
function plainEnd(text: string, at: number): number {
  PLAIN.lastIndex = at
  return PLAIN.test(text) ? PLAIN.lastIndex : refuse()
}

// A dot does not begin a key here: `...` ends a document.
const KEY = /[A-Za-z0-9_/$](?:[\w./$-]| +(?=[\w./$-]))*(?=:(?:[ \n]|$))/y

/** The key of an entry that starts here, null where there is none. */
function keyAt(text: string, at: number): SourceScalar | null {
  const first = text[at]
  if (first === '"' || first === "'") return quotedKey(text, at)
  KEY.lastIndex = at
  const key = KEY.exec(text)?.[0]
  if (key === undefined) return null
  return key.length > MAX_KEY ? refuse() : plainScalar(text, at, at + key.length)
}

function quotedKey(text: string, at: number): SourceScalar | null {
  const key = quotedScalar(text, at)
  const { end } = key.span
  if (text[end] !== ':' || (text[end + 1] !== ' ' && text[end + 1] !== '\n')) return null
  return end - at > MAX_KEY ? refuse() : key
}

function isDash(text: string, at: number): boolean {
  return text[at] === '-' && (text[at + 1] === ' ' || text[at + 1] === '\n')
}

/** True where nothing more stands on the line but a comment. */
function isEnd(text: string, at: number, from: number): boolean {
  const next = text[at]
  return next === undefined || next === '\n' || (next === '#' && at > from)
}
