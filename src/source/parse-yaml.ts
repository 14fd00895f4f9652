import { Composer, type Document, Lexer, Parser, Schema, type YAMLParseError } from 'yaml'
import type { Span } from './span.js'
import { matchControlLine, matchUnquotedTemplate } from './template-in-yaml.js'

/** One document as the YAML library composed it, with the faults that were found on the way. */
export interface ParsedDocument {
  /** Without separators. */
  readonly span: Span
  readonly composed: Document.Parsed | null
  readonly errors: readonly YAMLParseError[]
  /** Where nesting went over the limit, and reading of the document stopped. */
  readonly tooDeepAt?: number
}

export interface ParsedStream {
  readonly documents: readonly ParsedDocument[]
  /** Spans of comments, the `#` included. */
  readonly comments: readonly Span[]
  /** Braces without quotes where a value was expected; the library reads them as maps. */
  readonly templates: readonly Span[]
  /** The first sign that the file is written for a templating tool: `{{- if … }}` on its own line, `{% … %}`. */
  readonly controlLine: Span | null
  /** Quoted texts after which something follows that cannot follow. */
  readonly earlyQuotes: readonly Span[]
  /** Quoted texts that do not end. */
  readonly openQuotes: readonly Span[]
}

/**
 * Reads a stream document by document, so that a fault in one (a quote that does not end) leaves the others alone:
 * a line that starts with `---` ends a document in every context.
 */
export function parseYaml(text: string, maxDepth: number): ParsedStream {
  const state = new StreamState(text, maxDepth)
  const starts = [0]
  for (const match of text.matchAll(/^---(?=[ \t\r\n]|$)/gm)) if (match.index > 0) starts.push(match.index)
  starts.forEach((start, at) => {
    state.readChunk(start, starts[at + 1] ?? text.length)
  })
  return state
}

// Only text, no numbers or dates: what a word means differs by reader and is decided later.
const schema = new Schema({ schema: 'failsafe', resolveKnownTags: false })
const MARK_OF_SCALAR = '\x1f'
const MARK_OF_FLOW_END = '\x18'

class StreamState implements ParsedStream {
  readonly documents: ParsedDocument[] = []
  readonly comments: Span[] = []
  readonly templates: Span[] = []
  readonly earlyQuotes: Span[] = []
  readonly openQuotes: Span[] = []
  controlLine: Span | null = null
  readonly #text: string
  readonly #maxDepth: number
  readonly #composer = new Composer({
    schema,
    keepSourceTokens: true,
    uniqueKeys: false,
    prettyErrors: false
  })
  #flowDepth = 0
  #chunkSpans: { start: number; end: number }[] = []

  constructor(text: string, maxDepth: number) {
    this.#text = text
    this.#maxDepth = maxDepth
  }

  readChunk(start: number, end: number): void {
    const parser = new Parser()
    parser.offset = start
    this.#flowDepth = 0
    this.#chunkSpans = []
    const composed: Document.Parsed[] = []
    const tooDeepAt = this.#feed(parser, { text: this.#text.slice(start, end), composed })
    for (const document of this.#composer.end()) composed.push(document)
    composed.forEach((document, at) => {
      const span = this.#chunkSpans[at]
      if (span)
        this.documents.push({
          span: { ...span, end: Math.min(span.end, end) },
          composed: document,
          errors: document.errors
        })
    })
    if (tooDeepAt !== null)
      this.documents.push({ span: { start, end }, composed: null, errors: [], tooDeepAt })
  }

  /** Returns where the nesting became too deep, or null. */
  #feed(parser: Parser, chunk: { text: string; composed: Document.Parsed[] }): number | null {
    let isScalar = false
    for (const lexeme of new Lexer().lex(chunk.text)) {
      if (!isScalar) this.#look(lexeme, parser.offset)
      isScalar = lexeme === MARK_OF_SCALAR
      for (const token of parser.next(lexeme)) this.#compose(token, chunk.composed)
      if (parser.stack.length > this.#maxDepth + 2) return parser.offset
    }
    for (const token of parser.end()) this.#compose(token, chunk.composed)
    return null
  }

  #compose(token: Parameters<Composer['next']>[0], composed: Document.Parsed[]): void {
    if (token.type === 'document') {
      this.#endSpan(token.offset)
      const [first] = token.start
      const start = first?.type === 'doc-start' ? first.offset + first.source.length : token.offset
      this.#chunkSpans.push({ start, end: this.#text.length })
    } else if (token.type === 'doc-end') this.#endSpan(token.offset)
    for (const document of this.#composer.next(token)) composed.push(document)
  }

  #endSpan(offset: number): void {
    const last = this.#chunkSpans.at(-1)
    if (last) last.end = Math.min(last.end, offset)
  }

  #look(lexeme: string, offset: number): void {
    switch (lexeme[0]) {
      case '#':
        this.comments.push({ start: offset, end: offset + lexeme.length })
        break
      case '{':
        this.#lookAtBrace(offset)
        this.#flowDepth += 1
        break
      case '[':
        this.#flowDepth += 1
        break
      case ']':
      case '}':
        this.#flowDepth = Math.max(0, this.#flowDepth - 1)
        break
      case MARK_OF_FLOW_END:
        this.#flowDepth = 0
        break
      case '"':
      case "'":
        this.#lookAtQuote(lexeme, offset)
    }
  }

  #lookAtBrace(offset: number): void {
    this.controlLine ??= matchControlLine(this.#text, offset)
    const template = matchUnquotedTemplate(this.#text, offset, this.#flowDepth > 0)
    if (template) this.templates.push(template)
  }

  #lookAtQuote(lexeme: string, offset: number): void {
    const span = { start: offset, end: offset + lexeme.length }
    if (lexeme.length === 1 || lexeme.at(-1) !== lexeme[0]) this.openQuotes.push(span)
    else if (!isEndOfValue(this.#text, span.end, this.#flowDepth > 0)) this.earlyQuotes.push(span)
  }
}

const AFTER_BLOCK_QUOTE = /[ \t]*(?:$|[\r\n]|:)|[ \t]+#/y
const AFTER_FLOW_QUOTE = /[ \t]*(?:$|[\r\n]|[:,\]}])|[ \t]+#/y

function isEndOfValue(text: string, end: number, isFlow: boolean): boolean {
  const pattern = isFlow ? AFTER_FLOW_QUOTE : AFTER_BLOCK_QUOTE
  pattern.lastIndex = end
  return pattern.test(text)
}
