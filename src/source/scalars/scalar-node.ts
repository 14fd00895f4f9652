import type { Scalar } from 'yaml'
import type { ScalarStyle, SourceNode, SourceScalar } from '../source-node.js'
import type { Span } from '../span.js'
import { decodeBlock } from './decode-block-scalar.js'
import { decodeDouble, decodePlain, decodeSingle } from './decode-flow-scalar.js'
import type { ScalarSegments } from './scalar-segments.js'

/** Converts a scalar of the YAML library; spans of its parts are computed on demand. */
export function scalarNode(scalar: Scalar, text: string): SourceScalar {
  if (!scalar.range) throw new Error('a scalar without its range')
  const span = { start: scalar.range[0], end: scalar.range[1] }
  const style = STYLES[scalar.type ?? 'PLAIN'] ?? 'plain'
  if (style === 'literal' || style === 'folded') return blockNode(scalar, text, { span, style })
  const source = text.slice(span.start, span.end)
  const decode = () => DECODERS[style](source, span.start)
  // An unquoted template was masked while the library read it, so its text is taken from the file.
  const isCovered = style === 'plain' && source.includes('{{')
  const isOwn = isCovered || (style === 'double' && GO_ESCAPES.test(source)) || hasOddBreak(scalar, source)
  return lazyScalar({ span, style, text: isOwn ? decode().text : (scalar.source ?? '') }, decode)
}

/** True when the library got a line feed in place of a character that Go's readers treat as a line break. */
function hasOddBreak({ srcToken }: Scalar, source: string): boolean {
  return ODD_BREAK.test(source) && !(srcToken && 'source' in srcToken && srcToken.source === source)
}

const ODD_BREAK = /[\u0085\u2028\u2029]/

/** Escapes that Go's readers decode differently: an apostrophe, and a line end before an empty line. */
const GO_ESCAPES = /\\(?:'|\r?\n[ \t]*\r?\n)/

/** An absent value: an empty span after its key. */
export function emptyScalar(offset: number): SourceScalar {
  const span = { start: offset, end: offset }
  return { kind: 'scalar', style: 'plain', text: '', span, spanOf: () => span }
}

const STYLES: Record<string, ScalarStyle> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded'
}

const DECODERS = { plain: decodePlain, single: decodeSingle, double: decodeDouble }

export interface ScalarParts {
  readonly span: Span
  readonly style: ScalarStyle
  readonly text: string
}

function blockNode(scalar: Scalar, text: string, parts: Omit<ScalarParts, 'text'>): SourceScalar {
  const token = scalar.srcToken
  if (token?.type !== 'block-scalar') throw new Error('a block scalar without its token')
  let offset = token.offset
  for (const prop of token.props) offset += 'source' in prop ? prop.source.length : 0
  const [header] = token.props
  const body = text.slice(offset, offset + token.source.length)
  const block = {
    header: header && 'source' in header ? header.source : '|',
    body,
    offset,
    parentIndent: token.indent
  }
  const decode = () => decodeBlock(block)
  const needsOwnText = body !== token.source || !body.endsWith('\n')
  return lazyScalar({ ...parts, text: needsOwnText ? decode().text : (scalar.source ?? '') }, decode)
}

/** A scalar whose text is verbatim in the file, as most are; it stores as little as possible. */
export class VerbatimScalar implements SourceScalar {
  readonly style: ScalarStyle
  readonly text: string
  readonly #start: number

  constructor(start: number, style: ScalarStyle, text: string) {
    this.#start = start
    this.style = style
    this.text = text
  }

  get kind(): 'scalar' {
    return 'scalar'
  }

  get span(): Span {
    return { start: this.#start, end: this.end }
  }

  get end(): number {
    return this.#start + this.text.length + 2 * this.#quote
  }

  /** Length of its quote. */
  get #quote(): number {
    return this.style === 'plain' ? 0 : 1
  }

  spanOf(start: number, end: number): Span {
    const { length } = this.text
    const from = this.#start + this.#quote
    const first = from + Math.min(Math.max(start, 0), length)
    if (end <= start) return { start: first, end: first }
    return { start: first, end: from + Math.min(Math.max(end, 1), length) }
  }
}

/** Where a node ends; for most scalars this avoids creating their span. */
export function endOf(node: SourceNode): number {
  return node instanceof VerbatimScalar ? node.end : node.span.end
}

/** A scalar with known text; spans of its parts are computed on demand. */
export function lazyScalar(parts: ScalarParts, decode: () => ScalarSegments): SourceScalar {
  let segments: ScalarSegments | null = null
  return {
    kind: 'scalar',
    ...parts,
    spanOf(start, end) {
      segments ??= decode()
      return segments.spanOf(start, end)
    }
  }
}
