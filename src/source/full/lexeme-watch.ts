import type { Span } from '../span.js'
import { TemplateWatch } from './template-in-yaml.js'

/** Observations about tokens during lexing, which the library drops or never makes. */
export interface Sightings {
  /** Spans of comments, including the `#`. */
  readonly comments: Span[]
  /** Unquoted braces where a value is expected; the library parses them as maps. */
  readonly templates: Span[]
  /** The first sign of a templating tool: `{{- if … }}` on its own line, `{% … %}`. */
  controlLine: Span | null
  /** Quoted texts followed by something that is not allowed there. */
  readonly earlyQuotes: Span[]
  /** Quoted texts without an end. */
  readonly openQuotes: Span[]
}

export function noSightings(): Sightings {
  return {
    comments: [],
    templates: [],
    controlLine: null,
    earlyQuotes: [],
    openQuotes: []
  }
}

const MARK_OF_SCALAR = '\x1f'
const MARK_OF_FLOW_END = '\x18'
const MARK_OF_DOCUMENT = '\x02'

const BLANKS = new Set([' ', '\t', '\n', '\r'])

/** Lexer markers that represent no text. */
const MARKS = new Set([MARK_OF_SCALAR, MARK_OF_FLOW_END, MARK_OF_DOCUMENT])

/** Observes each lexeme of the YAML library's lexer, in order. */
export class LexemeWatch {
  readonly seen = noSightings()
  readonly #text: string
  readonly #braces: TemplateWatch
  #offset: number
  #flowDepth = 0
  #isScalarNext = false

  /** The first lexeme is at `start` of the text. */
  constructor(text: string, start: number) {
    this.#text = text
    this.#braces = new TemplateWatch(text)
    this.#offset = start
  }

  look(lexeme: string): void {
    const offset = this.#offset
    const first = lexeme[0] ?? ''
    const isMark = MARKS.has(first) && !this.#isScalarNext
    if (!isMark) this.#offset += lexeme.length
    if (!this.#isScalarNext) this.#lookAt(lexeme, { first, offset })
    this.#isScalarNext = isMark && first === MARK_OF_SCALAR
  }

  #lookAt(lexeme: string, { first, offset }: { first: string; offset: number }): void {
    if (first === MARK_OF_SCALAR) return
    if (first === '#') this.seen.comments.push({ start: offset, end: offset + lexeme.length })
    else if (!BLANKS.has(first)) this.#lookAtToken(lexeme, { first, offset })
  }

  #lookAtToken(lexeme: string, { first, offset }: { first: string; offset: number }): void {
    if (first === '{') this.#lookAtBrace(offset)
    if (first === '{' || first === '[') this.#flowDepth += 1
    else if (first === '}' || first === ']') this.#flowDepth = Math.max(0, this.#flowDepth - 1)
    else if (first === MARK_OF_FLOW_END) this.#flowDepth = 0
    else if (first === '"' || first === "'") this.#lookAtQuote(lexeme, offset)
  }

  #lookAtBrace(offset: number): void {
    this.seen.controlLine ??= this.#braces.controlLineAt(offset)
    const template = this.#braces.templateAt(offset, this.#flowDepth > 0)
    if (template) this.seen.templates.push(template)
  }

  #lookAtQuote(lexeme: string, offset: number): void {
    const span = { start: offset, end: offset + lexeme.length }
    if (!isClosedQuote(lexeme)) this.seen.openQuotes.push(span)
    else if (!isEndOfValue(this.#text, span.end, this.#flowDepth > 0)) this.seen.earlyQuotes.push(span)
  }
}

/** The library accepts any last quote as the closing one, even half of a doubled one or an escaped one. */
function isClosedQuote(lexeme: string): boolean {
  const quote = lexeme[0] ?? ''
  const inner = lexeme.slice(1)
  if (!inner.endsWith(quote)) return false
  const repeated = quote === '"' ? '\\' : quote
  let end = inner.length - 1
  while (end > 0 && inner[end - 1] === repeated) end -= 1
  return (inner.length - 1 - end) % 2 === 0
}

const AFTER_BLOCK_QUOTE = /[ \t]*(?:$|[\r\n]|:)|[ \t]+#/y
const AFTER_FLOW_QUOTE = /[ \t]*(?:$|[\r\n]|[:,\]}])|[ \t]+#/y

function isEndOfValue(text: string, end: number, isFlow: boolean): boolean {
  const pattern = isFlow ? AFTER_FLOW_QUOTE : AFTER_BLOCK_QUOTE
  pattern.lastIndex = end
  return pattern.test(text)
}
