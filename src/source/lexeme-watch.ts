import type { Span } from './span.js'
import { TemplateWatch } from './template-in-yaml.js'

/** What is seen in the words of a text while the library reads them, and is lost or never noticed later. */
export interface Sightings {
  /** Spans of comments, the `#` included. */
  readonly comments: Span[]
  /** `%YAML 1.2` and the like. */
  readonly directives: Span[]
  /** Braces without quotes where a value was expected; the library reads them as maps. */
  readonly templates: Span[]
  /** The first sign that the file is written for a templating tool: `{{- if … }}` on its own line, `{% … %}`. */
  controlLine: Span | null
  /** Quoted texts after which something follows that cannot follow. */
  readonly earlyQuotes: Span[]
  /** Quoted texts that do not end. */
  readonly openQuotes: Span[]
  /** Tabs where Go's readers allow only spaces; the library lets them pass on empty lines and behind `-`. */
  readonly tabs: Span[]
  /** Escapes in double quotes that the library takes and Go's readers do not. */
  readonly escapes: Span[]
}

export function noSightings(): Sightings {
  return {
    comments: [],
    directives: [],
    templates: [],
    controlLine: null,
    earlyQuotes: [],
    openQuotes: [],
    tabs: [],
    escapes: []
  }
}

const MARK_OF_SCALAR = '\x1f'
const MARK_OF_FLOW_END = '\x18'
const MARK_OF_DOCUMENT = '\x02'

/** Signs of the lexer that stand for nothing in the text. */
const MARKS = new Set([MARK_OF_SCALAR, MARK_OF_FLOW_END, MARK_OF_DOCUMENT])

/** Looks at each word (lexeme) of the YAML library's lexer, in order. */
export class LexemeWatch {
  readonly seen = noSightings()
  readonly #text: string
  readonly #braces: TemplateWatch
  #offset: number
  #flowDepth = 0
  #isScalarNext = false
  /** The last word that was neither blank, comment nor line break; `x` for a plain text. */
  #before = ''

  /** The first word stands at `start` of the text. */
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
    if (this.#isScalarNext) this.#before = 'x'
    else this.#lookAt(lexeme, { first, offset })
    this.#isScalarNext = isMark && first === MARK_OF_SCALAR
  }

  #lookAt(lexeme: string, { first, offset }: { first: string; offset: number }): void {
    if (first === MARK_OF_SCALAR) return
    if (first === ' ' || first === '\t') this.#lookAtBlanks(lexeme, offset)
    else if (first === '#') this.seen.comments.push({ start: offset, end: offset + lexeme.length })
    else if (first !== '\n' && first !== '\r') this.#lookAtToken(lexeme, { first, offset })
  }

  #lookAtToken(lexeme: string, { first, offset }: { first: string; offset: number }): void {
    this.#before = first
    if (first === '{') this.#lookAtBrace(offset)
    if (first === '{' || first === '[') this.#flowDepth += 1
    else if (first === '}' || first === ']') this.#flowDepth = Math.max(0, this.#flowDepth - 1)
    else if (first === MARK_OF_FLOW_END) this.#flowDepth = 0
    else if (first === '%') this.seen.directives.push({ start: offset, end: offset + lexeme.length })
    else if (first === '"' || first === "'") this.#lookAtQuote(lexeme, offset)
  }

  #lookAtBrace(offset: number): void {
    this.seen.controlLine ??= this.#braces.controlLineAt(offset)
    const template = this.#braces.templateAt(offset, this.#flowDepth > 0)
    if (template) this.seen.templates.push(template)
  }

  #lookAtQuote(lexeme: string, offset: number): void {
    const span = { start: offset, end: offset + lexeme.length }
    if (lexeme.startsWith('"')) for (const odd of oddEscapes(lexeme, offset)) this.seen.escapes.push(odd)
    if (!isClosedQuote(lexeme)) this.seen.openQuotes.push(span)
    else if (!isEndOfValue(this.#text, span.end, this.#flowDepth > 0)) this.seen.earlyQuotes.push(span)
  }

  #lookAtBlanks(lexeme: string, offset: number): void {
    const tab = lexeme.indexOf('\t')
    if (tab === -1 || this.#flowDepth > 0) return
    const isBehindIndicator = /[-?]/.test(this.#text[offset - 1] ?? '') && /[-?]/.test(this.#before)
    if (isBehindIndicator || this.#isIndentation(offset, tab))
      this.seen.tabs.push({ start: offset + tab, end: offset + tab + 1 })
  }

  /** After a plain text Go still reads that text, and lets a tab pass that is indented far enough. */
  #isIndentation(offset: number, tab: number): boolean {
    const isAtLineStart = offset === 0 || this.#text[offset - 1] === '\n'
    return isAtLineStart && (tab === 0 || this.#before !== 'x')
  }
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|[\s\S])/g

/** `\/`, which only JSON has, and what is not a character by itself: half of a pair as JSON writes them, or a number too large. */
function oddEscapes(lexeme: string, offset: number): Span[] {
  return [...lexeme.matchAll(ESCAPE)].flatMap(({ 0: raw, 1: short, 2: long, index }) => {
    const code = Number.parseInt(short ?? long ?? '0', 16)
    const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    if (raw !== '\\/' && isCharacter) return []
    return [{ start: offset + index, end: offset + index + raw.length }]
  })
}

/** The library takes any last quote for the closing one; it may also be half of a doubled one, or escaped. */
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
