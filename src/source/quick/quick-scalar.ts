import { type BlockSource, decodeBlock } from '../scalars/decode-block-scalar.js'
import { decodeDouble, decodeSingle } from '../scalars/decode-flow-scalar.js'
import { lazyScalar, VerbatimScalar } from '../scalars/scalar-node.js'
import type { SourceScalar } from '../source-node.js'
import { afterBlanks, refuse } from './quick-lines.js'

/** Longer keys, including quotes, are left to the full reader: YAML allows fewer than 1024 characters. */
export const MAX_KEY = 1000

/** The quoted scalar that starts at `at` and ends on the same line, with plain escapes only. */
export function quotedScalar(text: string, at: number): SourceScalar {
  return text[at] === '"' ? doubleQuoted(text, at) : singleQuoted(text, at)
}

function doubleQuoted(text: string, start: number): SourceScalar {
  const end = matchEnd(DOUBLE, text, start) ?? refuse()
  const inside = text.slice(start + 1, end - 1)
  if (!inside.includes('\\')) return new VerbatimScalar(start, 'double', inside)
  const decode = () => decodeDouble(text.slice(start, end), start)
  return lazyScalar({ span: { start, end }, style: 'double', text: decode().text }, decode)
}

function singleQuoted(text: string, start: number): SourceScalar {
  const end = matchEnd(SINGLE, text, start) ?? refuse()
  const inside = text.slice(start + 1, end - 1)
  if (!inside.includes("'")) return new VerbatimScalar(start, 'single', inside)
  return lazyScalar({ span: { start, end }, style: 'single', text: inside.replaceAll("''", "'") }, () =>
    decodeSingle(text.slice(start, end), start)
  )
}

const DOUBLE = /"(?:[^"\\\n]|\\["\\nt])*"/y
const SINGLE = /'(?:[^'\n]|'')*'/y

/** A plain scalar that is exactly `text.slice(start, end)`. */
export function plainScalar(text: string, start: number, end: number): SourceScalar {
  return new VerbatimScalar(start, 'plain', text.slice(start, end))
}

/** Where the match of a sticky pattern ends; null when it does not match. A match object would cost more than the scalar. */
export function matchEnd(pattern: RegExp, text: string, start: number): number | null {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : null
}

// A block that keeps trailing empty lines is rare and left to the full reader, like a comment after the header.
const HEADER = /([|>]-?)\n/y

/** The block that starts at `at`, and the start of the line after it. Its first line must show its indentation. */
export function blockScalar(
  text: string,
  at: number,
  parentIndent: number
): { readonly scalar: SourceScalar; readonly next: number } {
  HEADER.lastIndex = at
  const found = HEADER.exec(text) ?? refuse()
  const offset = at + found[0].length
  const next = blockEnd(text, offset, parentIndent)
  const block: BlockSource = {
    header: found[1] ?? '|',
    body: text.slice(offset, next),
    offset,
    parentIndent
  }
  const segments = decodeBlock(block)
  const span = { start: at, end: next }
  const style = block.header.startsWith('>') ? 'folded' : 'literal'
  return { scalar: lazyScalar({ span, style, text: segments.text }, () => segments), next }
}

/** The end of the last non-empty line that is indented at least as far as the first one. */
function blockEnd(text: string, offset: number, parentIndent: number): number {
  let indent = -1
  let end = offset
  for (let start = offset; start < text.length; ) {
    const at = afterBlanks(text, start)
    const newline = text.indexOf('\n', at)
    if (newline === -1) refuse()
    if (at < newline) {
      if (indent === -1) indent = at - start
      if (at - start < indent || indent <= parentIndent) break
      end = newline + 1
    } else if (at - start > Math.max(indent, 0)) refuse()
    start = newline + 1
  }
  return indent <= parentIndent ? refuse() : end
}
