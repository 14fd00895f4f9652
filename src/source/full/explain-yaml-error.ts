import type { YAMLError } from 'yaml'
import type { Fix } from '../diagnostic.js'
import { TAB_MESSAGE } from '../go-reading/explain-refusal.js'
import type { Span } from '../span.js'
import { quotingFix } from '../text/quoting-fix.js'
import {
  cutToLine,
  lastContent,
  lineEnd,
  lineStart,
  nextContent,
  shorten,
  wordEnd
} from '../text/text-lines.js'
import { causeOf, type YamlCause } from './yaml-cause.js'

/** An error of the YAML itself, explained for its author. */
export interface YamlFault {
  readonly message: string
  readonly span: Span
  readonly fix?: Fix
}

export interface ExplainedError {
  readonly error: YAMLError
  readonly span: Span
  readonly text: string
  /** All errors of the document; two errors at one position give more context than one. */
  readonly errors: readonly YAMLError[]
}

/** Explains an error of the YAML library in plain words, at the position that needs attention. */
export function explainError(context: ExplainedError): YamlFault {
  const { error, span } = context
  return EXPLAINED[error.code]?.(context) ?? { message: plainMessage(error.message), span }
}

const EXPLAINED: Partial<Record<string, (context: ExplainedError) => YamlFault>> = {
  TAB_AS_INDENT: ({ span }) => ({
    message: TAB_MESSAGE,
    span
  }),
  BAD_DQ_ESCAPE: explainEscape,
  BAD_SCALAR_START: ({ span, text }) => {
    const character = text[span.start] ?? ''
    return {
      message: `a value without quotes cannot start with ${character}; put it in quotes`,
      span: { start: span.start, end: wordEnd(text, span.start) },
      ...quotingFix(text, span.start)
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

const HEX_DIGITS: Partial<Record<string, number>> = { '\\x': 2, '\\u': 4, '\\U': 8 }

function explainEscape({ span, text }: ExplainedError): YamlFault {
  const raw = text.slice(span.start, span.start + 2)
  const digits = HEX_DIGITS[raw]
  const message =
    digits === undefined
      ? `${raw} is not an escape in double quotes; write \\${raw} for a backslash, or use single quotes`
      : `${raw} in double quotes needs ${digits} hexadecimal digits of a character`
  return { message, span: { start: span.start, end: span.start + 2 } }
}

function explainLineWithoutColon({ span, text }: ExplainedError): YamlFault {
  const line = { start: span.start, end: lineEnd(text, span.start) }
  const source = text.slice(line.start, line.end)
  const [, key] = /^([^\s:"'{}[\]]+):\S/.exec(source) ?? []
  if (key !== undefined) return { message: `a space is missing after the colon of "${key}:"`, span: line }
  return { message: `${shorten(source)} is neither "key: value" nor part of the value before it`, span: line }
}

function explainSecondColon({ error, errors, span, text }: ExplainedError): YamlFault {
  const end = lineEnd(text, span.start)
  if (causeOf(error) === 'list-as-key') return explainStrayDash(span, text)
  const next = errors.find(other => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === error.pos[0])
  if (!next && text[span.start] === '?')
    return {
      message: 'a key marked with ? cannot start on the line of another key',
      span: { start: span.start, end }
    }
  if (!next) {
    return {
      message: 'a value without quotes cannot hold ": "; put it in quotes, or start a new line for a map',
      span: { start: span.start, end },
      ...quotingFix(text, span.start)
    }
  }
  const start = nextContent(text, end)
  return {
    message: 'this line is indented under a key that has a value already',
    span: { start, end: lineEnd(text, start) }
  }
}

/** A dash where a key is expected: one column off the items above, or a list that is not allowed there. */
function explainStrayDash(span: Span, text: string): YamlFault {
  const start = nextContent(text, span.start)
  const column = start - lineStart(text, start)
  const before = linesAbove(text, start).filter(line => indentOf(line) >= column)
  const message = before.some(line => /^\s*- /.test(line))
    ? 'this item is not indented like the items before it'
    : 'a list cannot be used as a key'
  return { message, span: { start, end: Math.max(start, lineEnd(text, start)) } }
}

function explainIndentation({ error, span, text }: ExplainedError): YamlFault {
  const line = { start: span.start, end: lineEnd(text, span.start) }
  const cause = causeOf(error)
  if (isAboutBrackets(cause)) return explainOpenBracket(cause, span, text)
  if (cause === 'block-indentation')
    return { message: 'the text of this block must be indented further than its key', span: line }
  const noun = cause === 'unaligned-items' ? 'item' : 'key'
  const start = nextContent(text, span.start)
  return {
    message: `this ${noun} is not indented like the ${noun}s before it`,
    span: { start, end: Math.max(start, lineEnd(text, start)) }
  }
}

type BracketCause = Extract<YamlCause, 'brace-not-closed' | 'bracket-not-closed'>

function isAboutBrackets(cause: YamlCause | null): cause is BracketCause {
  return cause === 'brace-not-closed' || cause === 'bracket-not-closed'
}

function explainOpenBracket(cause: BracketCause, span: Span, text: string): YamlFault {
  const [opened, closing] = cause === 'brace-not-closed' ? ['{', '}'] : ['[', ']']
  const end = Math.max(lineEnd(text, lastContent(text, span.start)), 1)
  return {
    message: `a ${opened} that was opened before here is not closed by ${closing}`,
    span: { start: end - 1, end }
  }
}

/** Messages for missing syntax that need no look at the surrounding text. */
const MISSING: Partial<Record<YamlCause, string>> = {
  'no-space-before-comment': 'a comment needs a space before its #',
  'no-marker-behind-directives': 'a line with --- must follow the directives (%…)',
  'collection-on-marker-line': 'a map or list cannot start on the line of ---',
  'no-comma': 'a comma or a colon is missing here'
}

function explainMissing(context: ExplainedError): YamlFault {
  const { error, span, text } = context
  const cause = causeOf(error)
  if (cause === 'key-without-value') return explainKeyAlone(span, text)
  if (isAboutBrackets(cause)) return explainOpenBracket(cause, span, text)
  if (cause === 'not-an-item') {
    const start = nextContent(text, span.start)
    return {
      message:
        'this line is indented neither like the entries of the list before it nor like what is inside them',
      span: { start, end: Math.max(start, lineEnd(text, start)) }
    }
  }
  const message = (cause && MISSING[cause]) ?? plainMessage(error.message)
  return { message, span: cause === 'no-space-before-comment' ? span : cutToLine(span, text) }
}

function explainKeyAlone(span: Span, text: string): YamlFault {
  const source = text.slice(span.start, span.end)
  const [, key] = /^([^\s:"'{}[\]]+):\S/.exec(source) ?? []
  const message =
    key === undefined
      ? `${shorten(source)} is neither "key: value" nor part of the value before it`
      : `a space is missing after the colon of "${key}:"`
  return { message, span: cutToLine(span, text) }
}

/** Messages for misplaced syntax that follow from the cause alone. */
const UNEXPECTED: Partial<Record<YamlCause, string>> = {
  'list-on-key-line': 'a list cannot start on the line of its key; start a new line',
  'block-header': 'after | and > only +, - and a digit are allowed; the text starts on the next line',
  'comma-too-many': 'a value is missing before this comma'
}

function explainUnexpected({ error, span, text }: ExplainedError): YamlFault {
  const at = cutToLine(span, text)
  const source = text.slice(at.start, at.end)
  const cause = causeOf(error)
  const message = cause && UNEXPECTED[cause]
  if (message) return { message, span: at }
  if (/^[}\]]$/.test(source))
    return { message: `there is no ${source === '}' ? '{' : '['} that this ${source} could close`, span: at }
  return {
    message: `${shorten(source)} does not belong here: the value before it has ended already`,
    span: at
  }
}

/** The library's own message, without details for its authors. */
function plainMessage(message: string): string {
  const text = message.trimEnd()
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Lines with content above the line of an offset, up to the start of its document, nearest first. */
function linesAbove(text: string, offset: number): readonly string[] {
  const end = lineStart(text, offset)
  const start = end === 0 ? 0 : text.lastIndexOf('\n---', end - 1) + 1
  const lines = text.slice(start, end).split('\n').reverse()
  return lines.filter(line => /^\s*[^\s#]/.test(line))
}

/** The column of a line's first character; -1 for an empty one. */
function indentOf(line: string): number {
  return line.search(/\S/)
}
