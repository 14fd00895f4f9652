import type { YAMLError } from 'yaml'
import type { Span } from '../span.js'
import { lastContent, lineEnd, lineStart, shorten } from '../text/text-lines.js'
import { explainError, type YamlFault } from './explain-yaml-error.js'
import type { ParsedDocument, ParsedStream } from './parse-yaml.js'
import { isForgiven } from './yaml-cause.js'

/**
 * The errors of a document: those about a single word, and of the structural ones only the first, because later ones are rarely
 * separate mistakes. Past the limit at most one is reported.
 */
export function yamlFaults(
  document: ParsedDocument,
  stream: ParsedStream,
  { text, maxFaults }: { readonly text: string; readonly maxFaults: number }
): readonly YamlFault[] {
  const errors = document.errors
    .filter(error => !isForgiven(error, text))
    .sort((a, b) => a.pos[0] - b.pos[0])
    .slice(0, maxFaults + 1)
  const structural = errors.findIndex(error => !ABOUT_ONE_WORD.has(error.code))
  const counted = structural === -1 ? errors : errors.slice(0, structural + 1)
  const found = counted.map(error => explain(error, { text, stream, errors }))
  const open = structural === -1 ? openQuoteIn(document, stream) : undefined
  return open ? [...found, openQuoteFault(open, text)] : found
}

/** A quote without end that the library accepts. */
function openQuoteIn({ span }: ParsedDocument, { openQuotes }: ParsedStream): Span | undefined {
  return openQuotes.find(({ start }) => start >= span.start && start < span.end)
}

function openQuoteFault(open: Span, text: string): YamlFault {
  const quote = text[open.start] === '"' ? 'double' : 'single'
  return {
    message: `the ${quote} quote that opens here is not closed`,
    span: { start: open.start, end: lineEnd(text, open.start) }
  }
}

interface FaultyStream {
  readonly text: string
  readonly stream: ParsedStream
  readonly errors: readonly YAMLError[]
}

const ABOUT_ONE_WORD = new Set<string>([
  'BAD_DQ_ESCAPE',
  'BAD_SCALAR_START',
  'BAD_ALIAS',
  'ALIAS_PROPS',
  'MULTIPLE_ANCHORS',
  'MULTIPLE_TAGS',
  'TAG_RESOLVE_FAILED',
  'BAD_DIRECTIVE',
  'KEY_OVER_1024_CHARS'
])

function explain(error: YAMLError, context: FaultyStream): YamlFault {
  return (
    explainQuote(error, context) ?? explainError({ error, span: spanOf(error, context.text), ...context })
  )
}

/** A quote that ends too early or never explains most oddities of its line. */
function explainQuote(error: YAMLError, { text, stream }: FaultyStream): YamlFault | null {
  if (ABOUT_ONE_WORD.has(error.code)) return null
  const [start] = error.pos
  const open = stream.openQuotes.find(quote => quote.start <= start && start <= quote.end + 1)
  if (open) return openQuoteFault(open, text)
  const early = stream.earlyQuotes.find(
    quote => lineStart(text, quote.start) <= start && start <= lineEnd(text, quote.end)
  )
  return early ? explainEarlyQuote(early, text) : null
}

function explainEarlyQuote(early: Span, text: string): YamlFault {
  const quote = text[early.start] ?? ''
  const end = lineEnd(text, early.end)
  const rest = text.slice(early.end, end).trimEnd()
  const cure =
    quote === '"'
      ? 'write inner quotes as \\" or put the whole value in single quotes'
      : "write inner quotes as '' or put the whole value in double quotes"
  const message = `the ${quote === '"' ? 'double' : 'single'}-quoted text ends before ${shorten(rest.trimStart())}; ${cure}`
  const whole = { start: early.start, end: early.end + rest.length }
  const inside = text.slice(whole.start + 1, whole.end - 1)
  const isPlain = quote === '"' ? !/['\\\n]/.test(inside) : !/["\\\n]/.test(inside)
  const other = quote === '"' ? "'" : '"'
  const fix = {
    description: `put the value in ${quote === '"' ? 'single' : 'double'} quotes`,
    edits: [{ ...whole, text: other + inside + other }]
  }
  return { message, span: whole, ...(isPlain && rest.endsWith(quote) ? { fix } : null) }
}

/** A position after the last character would be on no line, so it moves to that character. */
function spanOf(error: YAMLError, text: string): Span {
  const start = Math.min(error.pos[0], text.length)
  const end = Math.max(start, Math.min(error.pos[1], text.length))
  return start < text.length
    ? { start, end }
    : { start: lastContent(text, start), end: Math.min(lastContent(text, start) + 1, text.length) }
}
