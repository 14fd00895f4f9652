import { Composer, type Document, type Lexer, Parser, Schema, type YAMLError } from 'yaml'
import { DEFAULT_LIMITS } from '../read-limits.js'
import type { Span } from '../span.js'
import { goLexer } from './go-lexer.js'
import { lenientLexer } from './lenient-lexer.js'
import { LexemeWatch, noSightings, type Sightings } from './lexeme-watch.js'
import { isForgiven } from './yaml-cause.js'

/** One document as composed by the YAML library, with the errors found on the way. */
export interface ParsedDocument {
  /** Without separators. */
  readonly span: Span
  readonly composed: Document.Parsed | null
  readonly errors: readonly YAMLError[]
  /** Offset where nesting exceeded the limit and reading stopped. */
  readonly tooDeepAt?: number
  /** Set when reading stopped because of too many errors. */
  readonly isCut?: boolean
}

export interface ParsedStream extends Sightings {
  readonly documents: readonly ParsedDocument[]
}

export interface YamlParseOptions {
  readonly maxDepth: number
  /** False: text with unquoted braces is not composed, because it is read again with those masked. */
  readonly isLast: boolean
}

/**
 * Reads a stream document by document, so that an error in one (such as an unclosed quote) does not affect the others: a line that
 * starts with `---` ends a document in every context.
 */
export function parseYaml(text: string, options: YamlParseOptions): ParsedStream {
  return withoutStacks(() => parseChunks(text, options))
}

/** The library creates an error object for each problem, and most of its cost is a stack trace that is never shown. */
function withoutStacks<T>(parse: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return parse()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function parseChunks(text: string, options: YamlParseOptions): ParsedStream {
  const bounds = boundsOf(text)
  const strict = readChunks(bounds, new StreamPass(text, { ...options, newLexer: goLexer }))
  const isSeenOnly = !options.isLast && strict.some(({ templates }) => templates.length > 0)
  // So many errors cannot come from Go's more lenient syntax alone.
  const faults = strict
    .flatMap(({ documents }) => documents)
    .reduce((sum, { errors }) => sum + errors.length, 0)
  if (isSeenOnly || faults > DEFAULT_LIMITS.maxFaults || !strict.some(mayBeLenient)) return joinChunks(strict)
  const lenient = readChunks(bounds, new StreamPass(text, { ...options, newLexer: lenientLexer }))
  return joinChunks(
    strict.map((chunk, at) =>
      mayBeLenient(chunk) && lenient[at] && isSound(lenient[at], text) ? lenient[at] : chunk
    )
  )
}

/** Offsets of the `---` lines, with the start and end of the text. */
export function boundsOf(text: string): readonly number[] {
  const marks = [...text.matchAll(/^---(?=[ \t\r\n]|$)/gm)].map(({ index }) => index)
  return [0, ...marks.filter(at => at > 0), text.length]
}

/** The text between two `---` lines; a `...` line may split it into several documents. */
type Chunk = ParsedStream

function readChunks(bounds: readonly number[], pass: StreamPass): Chunk[] {
  return bounds.slice(1).map((end, at) => pass.readChunk(bounds[at] ?? 0, end))
}

/** Errors that Go's readers may accept. */
const MAY_BE_LENIENT = new Set<string>(['MISSING_CHAR', 'BAD_INDENT'])

function mayBeLenient(chunk: Chunk): boolean {
  return chunk.documents.some(({ errors }) => errors.some(({ code }) => MAY_BE_LENIENT.has(code)))
}

function isSound({ openQuotes, documents }: Chunk, text: string): boolean {
  return (
    openQuotes.length === 0 && documents.every(({ errors }) => errors.every(each => isForgiven(each, text)))
  )
}

const PARTS = ['documents', 'comments', 'templates', 'earlyQuotes', 'openQuotes'] as const

/** Passing a hundred thousand items as arguments would overflow the stack. */
function addAll<T>(all: T[], more: readonly T[]): void {
  for (const each of more) all.push(each)
}

function joinChunks(chunks: readonly Chunk[]): ParsedStream {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const joined = { ...noSightings(), documents: [] as ParsedDocument[] }
  for (const chunk of chunks) {
    for (const part of PARTS) addAll<unknown>(joined[part], chunk[part])
    joined.controlLine ??= chunk.controlLine
  }
  return joined
}

// Only strings, no numbers or dates: the type of a word depends on the reader and is resolved later.
const schema = new Schema({ schema: 'failsafe', resolveKnownTags: false })

/** Emitted by the lexer where brackets end too early. */
const UNCLOSED_FLOW = '\x18'

interface PassOptions extends YamlParseOptions {
  readonly newLexer: () => Lexer
}

/** One pass over the text; directives carry over from chunk to chunk. */
class StreamPass {
  readonly #text: string
  readonly #options: PassOptions
  readonly #composer = new Composer({
    schema,
    keepSourceTokens: true,
    uniqueKeys: false,
    prettyErrors: false
  })
  #spans: { start: number; end: number }[] = []
  /** The number of errors that the parser found in the current chunk. */
  #faults = 0

  constructor(text: string, options: PassOptions) {
    this.#text = text
    this.#options = options
  }

  readChunk(start: number, end: number): Chunk {
    const watch = new LexemeWatch(this.#text, start)
    const composed: Document.Parsed[] = []
    this.#spans = []
    this.#faults = 0
    const tooDeepAt = this.#feed({ start, end, watch, composed })
    for (const document of this.#composer.end()) composed.push(document)
    const documents = composed.flatMap((document, at): ParsedDocument[] => {
      const span = this.#spans[at]
      const { errors } = document
      return span
        ? [
            {
              span: { start: span.start, end: Math.min(span.end, end) },
              composed: document,
              errors,
              isCut: this.#faults > DEFAULT_LIMITS.maxFaults && at === composed.length - 1
            }
          ]
        : []
    })
    if (tooDeepAt !== null) documents.push({ span: { start, end }, composed: null, errors: [], tooDeepAt })
    return { ...watch.seen, documents }
  }

  /** Returns the offset where nesting became too deep, or null. */
  #feed(chunk: {
    start: number
    end: number
    watch: LexemeWatch
    composed: Document.Parsed[]
  }): number | null {
    const parser = new Parser()
    parser.offset = chunk.start
    for (const lexeme of this.#options.newLexer().lex(this.#text.slice(chunk.start, chunk.end))) {
      chunk.watch.look(lexeme)
      if (!this.#options.isLast && chunk.watch.seen.templates.length > 0) continue
      if (lexeme === UNCLOSED_FLOW) this.#faults += 1
      for (const token of parser.next(lexeme)) this.#compose(token, chunk.composed)
      if (this.#faults > DEFAULT_LIMITS.maxFaults) break
      if (parser.stack.length > this.#options.maxDepth + 2) return parser.offset
    }
    for (const token of parser.end()) this.#compose(token, chunk.composed)
    return null
  }

  #compose(token: Parameters<Composer['next']>[0], composed: Document.Parsed[]): void {
    if (token.type === 'error') this.#faults += 1
    else if (token.type === 'document') {
      this.#endSpan(token.offset)
      const [first] = token.start
      const start = first?.type === 'doc-start' ? first.offset + first.source.length : token.offset
      this.#spans.push({ start, end: this.#text.length })
    } else if (token.type === 'doc-end') this.#endSpan(token.offset)
    for (const document of this.#composer.next(token)) composed.push(document)
  }

  #endSpan(offset: number): void {
    const last = this.#spans.at(-1)
    if (last) last.end = Math.min(last.end, offset)
  }
}
