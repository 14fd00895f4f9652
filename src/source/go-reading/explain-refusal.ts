import type { NodeProblem } from '../nodes/node-problem.js'
import type { Span } from '../span.js'
import { quotingFix } from '../text/quoting-fix.js'
import { lastContent, lineEnd, lineStart, shorten, wordEnd } from '../text/text-lines.js'
import type { GoRefusal } from './read-as-go.js'

export const TAB_MESSAGE = 'a tab is used for indentation; YAML allows only spaces there'

/** Explains to the author why Go's readers refuse text that the library accepts. */
export function explainRefusal(refusal: GoRefusal, text: string): NodeProblem {
  const { message: words } = refusal
  const place = refusal.place < text.length ? refusal.place : lastContent(text, text.length)
  const found = EXPLAINED[words]?.({ place, at: refusal.at, text }) ?? notHere(place, text)
  return { rule: 'valid-yaml', ...found, engineMessage: () => words }
}

/** The refusal caused by a character that only Go's readers treat as a line break; else null. */
export function explainOddBreak(refusal: GoRefusal, text: string): NodeProblem | null {
  const found = oddBreak({ place: refusal.place, at: refusal.at, text })
  return found && { rule: 'valid-yaml', ...found, engineMessage: () => refusal.message }
}

/** Reports content after a document that has ended. */
export function explainRest(start: number, text: string): NodeProblem {
  return { rule: 'valid-yaml', ...notHere(start, text) }
}

/** True for Go messages about errors that the library accepts silently, even if it reports another one elsewhere. */
export function isSilentlyRefused({ message: words, place }: GoRefusal, text: string): boolean {
  return LET_PASS.has(words) || (words === CANNOT_START && text[place] === '\t')
}

/** True for a Go message where the library's own error at the same position is clearer. */
export function isExplainedBetter({ message: words }: GoRefusal): boolean {
  return words === 'found a tab character where an indentation space is expected'
}

interface RefusedText {
  readonly place: number
  readonly at: number
  readonly text: string
}

type Explanation = Pick<NodeProblem, 'message' | 'span' | 'fix'>

function notHere(place: number, text: string): Explanation {
  const word = shorten(text.slice(place, Math.min(wordEnd(text, place), lineEnd(text, place))))
  const closed = word.charAt(0)
  if (closed === '}' || closed === ']')
    return {
      message: `there is no ${closed === '}' ? '{' : '['} that this ${closed} could close`,
      span: one(place)
    }
  const name = word.length > 1 ? word.replace(/:$/, '') : word
  return {
    message: `${name} does not belong here: the value before it has ended already`,
    span: { start: place, end: place + Math.max(1, name.length) }
  }
}

const END_OF_DOCUMENT = /^\.\.\.(?!\S)/
const CANNOT_START = 'found character that cannot start any token'

const LET_PASS: ReadonlySet<string> = new Set([
  'found unknown escape character',
  'found invalid Unicode character escape code',
  'found a tab character that violates indentation',
  'found a tab character where an indentation space is expected',
  'did not find expected alphabetic or numeric character',
  'did not find expected whitespace or line break'
])

const EXPLAINED: Readonly<Partial<Record<string, (refused: RefusedText) => Explanation>>> = {
  'found unknown escape character': unknownEscape,
  'found invalid Unicode character escape code': noCharacter,
  'found a tab character that violates indentation': ({ at }) => tabFault(at),
  'found a tab character where an indentation space is expected': ({ at }) => ({
    message:
      'there is a tab where the indentation of this block is found; indent with spaces, or give the number of spaces after | or >',
    span: one(at)
  }),
  [CANNOT_START]: ({ place, text }) => {
    if (text[place] === '\t') return tabFault(place)
    const span = { start: place, end: Math.max(place + 1, wordEnd(text, place)) }
    const message = `a value without quotes cannot start with ${text[place]}; put it in quotes`
    return { message, span, ...quotingFix(text, place) }
  },
  'did not find expected alphabetic or numeric character': ({ place, text }) => ({
    message:
      'the name after & or * can have only letters, digits, - and _, and a blank must follow it; text that starts with & or * must be in quotes',
    span: { start: place, end: Math.max(place + 1, wordEnd(text, place)) }
  }),
  'did not find expected whitespace or line break': ({ place, text }) => ({
    message: 'a blank must follow a tag',
    span: { start: place, end: Math.max(place + 1, wordEnd(text, place)) }
  }),
  'did not find expected node content': ({ place, text }) =>
    END_OF_DOCUMENT.test(text.slice(place, place + 4))
      ? {
          message: 'there is no document that this line of ... could end; remove the line',
          span: { start: place, end: place + 3 }
        }
      : {
          message: `a value is missing before ${shorten(text.slice(place, wordEnd(text, place)))}`,
          span: one(place)
        },
  "could not find expected ':'": noColon,
  'mapping values are not allowed in this context': secondColon,
  "did not find expected ',' or ']'": noComma,
  "did not find expected ',' or '}'": noComma,
  'found unknown directive name': unknownDirective,
  'found incompatible YAML document': unknownDirective,
  'did not find expected version number': unknownDirective,
  "did not find expected digit or '.' character": unknownDirective
}

function tabFault(at: number): Explanation {
  return { message: TAB_MESSAGE, span: one(at) }
}

function unknownEscape({ place, text }: RefusedText): Explanation {
  const raw = text.slice(place, place + 2)
  const span = { start: place, end: place + 2 }
  if (raw !== '\\/')
    return {
      message: `${raw} is not an escape in double quotes; write \\${raw} for a backslash, or use single quotes`,
      span
    }
  return {
    message: `${raw} is not an escape in double quotes; write / alone`,
    span,
    fix: { description: 'write /', edits: [{ ...span, text: '/' }] }
  }
}

function noCharacter({ place, text }: RefusedText): Explanation {
  const [raw = ''] = /^\\u.{4}|^\\U.{8}/.exec(text.slice(place, place + 10)) ?? []
  return {
    message: `${raw} is not a character by itself; write the character as it is, or as one escape of the form \\U0001F600`,
    span: { start: place, end: place + raw.length }
  }
}

function noColon({ place, text }: RefusedText): Explanation {
  const span = { start: place, end: lineEnd(text, place) }
  const line = shorten(text.slice(span.start, span.end))
  return { message: `${line} is neither "key: value" nor part of the value before it`, span }
}

function secondColon({ place, text }: RefusedText): Explanation {
  return {
    message: 'a value without quotes cannot hold ": "; put it in quotes, or start a new line for a map',
    span: { start: place, end: Math.max(place + 1, lineEnd(text, place)) },
    ...quotingFix(text, place)
  }
}

function noComma({ place, text }: RefusedText): Explanation {
  if (text[place] === '?')
    return {
      message:
        'inside { } and [ ] text without quotes ends before a ? for readers written in Go; put it in quotes',
      span: one(place),
      ...quotingFix(text, place)
    }
  return {
    message: 'a comma is missing here, or a bracket that closes',
    span: { start: place, end: Math.max(place + 1, Math.min(wordEnd(text, place), lineEnd(text, place))) }
  }
}

function oddBreak({ place, text }: RefusedText): Explanation | null {
  const start = lineStart(text, place)
  const found = text.slice(start, lineEnd(text, place) + 1).search(/[\u0085\u2028\u2029]/)
  if (found === -1) return null
  const code = text
    .charCodeAt(start + found)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')
  return {
    message: `the invisible character U+${code} breaks the line here for readers written in Go; leave it out, or put the text in double quotes`,
    span: one(start + found)
  }
}

function unknownDirective({ place, text }: RefusedText): Explanation {
  const span = { start: lineStart(text, place), end: lineEnd(text, place) }
  return {
    message: `"${text.slice(span.start, span.end)}"; readers written in Go (kubectl and the engines) take only "%YAML 1.1" and refuse this file; leave the line out`,
    span
  }
}

function one(at: number): Span {
  return { start: at, end: at + 1 }
}
