import type { YAMLError } from 'yaml'
import type { Fix } from './diagnostic.js'
import type { ParsedDocument, ParsedStream } from './parse-yaml.js'
import type { Span } from './span.js'

/** A fault of the YAML itself, in words for the one who wrote it. */
export interface YamlFault {
  readonly message: string
  readonly span: Span
  readonly fix?: Fix
}

/**
 * The faults of a document: those that concern one word, and of those that upset the structure only the first,
 * because what follows it is seldom a fault of its own.
 */
export function yamlFaults(
  document: ParsedDocument,
  stream: ParsedStream,
  text: string
): readonly YamlFault[] {
  const errors = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0])
  const structural = errors.findIndex(error => !ABOUT_ONE_WORD.has(error.code))
  const counted = structural === -1 ? errors : errors.slice(0, structural + 1)
  const found = counted.map(error => explain(error, { text, stream, errors }))
  return structural === -1 ? [...found, ...unnoticedFault(document, stream, text)] : found
}

/** What the library lets pass and Go's readers refuse; only the first, for a file with tabs is full of them. */
function unnoticedFault({ span }: ParsedDocument, stream: ParsedStream, text: string): readonly YamlFault[] {
  const isInside = ({ start }: Span) => start >= span.start && start < span.end
  const open = stream.openQuotes.find(isInside)
  if (open) return [openQuoteFault(open, text)]
  const tab = stream.tabs.find(isInside)
  return tab ? [{ message: TAB_MESSAGE, span: tab }] : []
}

const TAB_MESSAGE = 'a tab is used for indentation; YAML allows only spaces there'

function openQuoteFault(open: Span, text: string): YamlFault {
  const quote = text[open.start] === '"' ? 'double' : 'single'
  return {
    message: `the ${quote} quote that opens here is not closed`,
    span: { start: open.start, end: lineEnd(text, open.start) }
  }
}

interface Scene {
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

function explain(error: YAMLError, scene: Scene): YamlFault {
  const span = spanOf(error, scene.text)
  const known = explainQuote(error, scene) ?? EXPLAINED[error.code]?.({ error, span, ...scene })
  return known ?? { message: plainWords(error.message), span }
}

/** A quote that ends too early or never explains most of what is odd about its line. */
function explainQuote(error: YAMLError, { text, stream }: Scene): YamlFault | null {
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

interface Explaining extends Scene {
  readonly error: YAMLError
  readonly span: Span
}

const EXPLAINED: Partial<Record<string, (scene: Explaining) => YamlFault>> = {
  TAB_AS_INDENT: ({ span }) => ({
    message: 'a tab is used for indentation; YAML allows only spaces there',
    span
  }),
  BAD_DQ_ESCAPE: ({ span, text }) => {
    const raw = text.slice(span.start, span.start + 2)
    return {
      message: `${raw} is no escape in double quotes; write \\${raw} for a backslash, or use single quotes`,
      span: { start: span.start, end: span.start + 2 }
    }
  },
  BAD_SCALAR_START: ({ span, text }) => {
    const character = text[span.start] ?? ''
    return {
      message: `a value without quotes cannot start with ${character}; put it in quotes`,
      span: { start: span.start, end: wordEnd(text, span.start) }
    }
  },
  MULTILINE_IMPLICIT_KEY: explainLineWithoutColon,
  BLOCK_AS_IMPLICIT_KEY: explainSecondColon,
  BAD_INDENT: explainIndentation,
  MISSING_CHAR: explainMissing,
  UNEXPECTED_TOKEN: explainUnexpected,
  ALIAS_PROPS: ({ span }) => ({ message: 'an alias cannot have an anchor or a tag of its own', span }),
  MULTIPLE_ANCHORS: ({ span }) => ({ message: 'a value can have one anchor only', span }),
  MULTIPLE_TAGS: ({ span }) => ({ message: 'a value can have one tag only', span }),
  BLOCK_IN_FLOW: ({ span, text }) => ({
    message: 'inside { } and [ ] lists and maps must be written with brackets and commas too',
    span: cutToLine(span, text)
  }),
  KEY_OVER_1024_CHARS: ({ span, text }) => ({
    message: 'a key can have at most 1024 characters',
    span: cutToLine(span, text)
  })
}

function explainLineWithoutColon({ span, text }: Explaining): YamlFault {
  const line = { start: span.start, end: lineEnd(text, span.start) }
  const source = text.slice(line.start, line.end)
  const [, key] = /^([^\s:"'{}[\]]+):\S/.exec(source) ?? []
  if (key !== undefined) return { message: `a space is missing after the colon of "${key}:"`, span: line }
  return { message: `${shorten(source)} is neither "key: value" nor part of the value before it`, span: line }
}

function explainSecondColon({ error, errors, span, text }: Explaining): YamlFault {
  const end = lineEnd(text, span.start)
  if (error.message.startsWith('A block sequence'))
    return { message: 'a list cannot be used as a key', span: { start: span.start, end } }
  const next = errors.find(other => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === error.pos[0])
  if (!next) {
    return {
      message: 'a value without quotes cannot hold ": "; put it in quotes, or start a new line for a map',
      span: { start: span.start, end }
    }
  }
  const start = nextContent(text, end)
  return {
    message: 'this line is indented under a key that has a value already',
    span: { start, end: lineEnd(text, start) }
  }
}

function explainIndentation({ error, span, text }: Explaining): YamlFault {
  const line = { start: span.start, end: lineEnd(text, span.start) }
  if (error.message.startsWith('Flow')) return explainOpenBracket(error, span, text)
  if (error.message.startsWith('Block scalar'))
    return { message: 'the text of this block must be indented further than its key', span: line }
  const noun = error.message.includes('sequence') ? 'item' : 'key'
  const start = nextContent(text, span.start)
  return {
    message: `this ${noun} is not indented like the ${noun}s before it`,
    span: { start, end: Math.max(start, lineEnd(text, start)) }
  }
}

function explainOpenBracket(error: YAMLError, span: Span, text: string): YamlFault {
  const closing = error.message.at(-1) ?? ''
  const end = Math.max(lineEnd(text, lastContent(text, span.start)), 1)
  return {
    message: `a ${closing === '}' ? '{' : '['} that was opened before here is not closed by ${closing}`,
    span: { start: end - 1, end }
  }
}

function explainMissing(scene: Explaining): YamlFault {
  const { error, span, text } = scene
  if (error.message.startsWith('Implicit map keys')) {
    const source = text.slice(span.start, span.end)
    const [, key] = /^([^\s:"'{}[\]]+):\S/.exec(source) ?? []
    if (key !== undefined)
      return { message: `a space is missing after the colon of "${key}:"`, span: cutToLine(span, text) }
    return {
      message: `${shorten(source)} is neither "key: value" nor part of the value before it`,
      span: cutToLine(span, text)
    }
  }
  if (error.message.startsWith('Flow')) return explainOpenBracket(error, span, text)
  if (error.message.startsWith('Comments must'))
    return { message: 'a comment needs a space before its #', span }
  if (error.message.startsWith('Missing directives-end'))
    return { message: 'a line with --- must follow the directives (%…)', span: cutToLine(span, text) }
  if (error.message.startsWith('Block collection cannot'))
    return { message: 'a map or list cannot start on the line of ---', span: cutToLine(span, text) }
  if (/^Missing ,/.test(error.message))
    return { message: 'a comma or a colon is missing here', span: cutToLine(span, text) }
  return { message: plainWords(error.message), span: cutToLine(span, text) }
}

function explainUnexpected({ error, span, text }: Explaining): YamlFault {
  const at = cutToLine(span, text)
  const source = text.slice(at.start, at.end)
  if (error.message.includes('block-seq-ind on same line'))
    return { message: 'a list cannot start on the line of its key; start a new line', span: at }
  if (error.message.startsWith('Block scalar header'))
    return {
      message: 'behind | and > there is room for +, - and a digit only; the text starts on the next line',
      span: at
    }
  if (error.message.startsWith('Unexpected ,'))
    return { message: 'a value is missing before this comma', span: at }
  if (/^[}\]]$/.test(source))
    return { message: `there is no ${source === '}' ? '{' : '['} that this ${source} could close`, span: at }
  return {
    message: `${shorten(source)} does not belong here: the value before it has ended already`,
    span: at
  }
}

/** The library's own words, without what only its authors need. */
function plainWords(message: string): string {
  const text = message.replace(/\s+$/, '')
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function shorten(source: string): string {
  const [line = ''] = source.split(/[\r\n]/)
  const text = line.trimEnd()
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/** A place behind the last character would be on no line, so it moves to that character. */
function spanOf(error: YAMLError, text: string): Span {
  const start = Math.min(error.pos[0], text.length)
  const end = Math.max(start, Math.min(error.pos[1], text.length))
  return start < text.length
    ? { start, end }
    : { start: lastContent(text, start), end: Math.min(lastContent(text, start) + 1, text.length) }
}

function cutToLine(span: Span, text: string): Span {
  return { start: span.start, end: Math.max(span.start, Math.min(span.end, lineEnd(text, span.start))) }
}

function lineStart(text: string, offset: number): number {
  let at = offset
  while (at > 0 && text[at - 1] !== '\n') at -= 1
  return at
}

function lineEnd(text: string, offset: number): number {
  let at = offset
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  while (at > offset && (text[at - 1] === ' ' || text[at - 1] === '\t')) at -= 1
  return at
}

function wordEnd(text: string, offset: number): number {
  let at = offset + 1
  while (at < text.length && !/[\s,\]}]/.test(text[at] ?? ' ')) at += 1
  return at
}

function nextContent(text: string, offset: number): number {
  let at = offset
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1
  return at
}

function lastContent(text: string, offset: number): number {
  let at = Math.min(offset, text.length) - 1
  while (at > 0 && /\s/.test(text[at] ?? '')) at -= 1
  return Math.max(0, at)
}
