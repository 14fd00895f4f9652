import { bracedParts } from '../../../text/braced-parts.js'

/** Text in single quotes, as in the guides; Go reads those as one character. */
export interface SingleQuoted {
  readonly start: number
  readonly end: number
  /** The text between the quotes, verbatim. */
  readonly inner: string
}

const QUOTED = /"(?:\\.?|[^"\\])*(?:"|$)|`[^`]*(?:`|$)|'((?:\\.|[^'\\])*)'|'.*$/gs

/** The texts in single quotes in the actions of a text. */
export function singleQuoted(text: string): readonly SingleQuoted[] {
  return bracedParts(text).flatMap(({ 0: action, index: offset }) =>
    [...action.matchAll(QUOTED)].flatMap(({ 0: quoted, 1: inner, index }) => {
      const start = offset + index
      return inner === undefined ? [] : [{ start, end: start + quoted.length, inner }]
    })
  )
}

/** The text with double quotes instead. */
export function withDoubleQuotes(text: string): string {
  let result = ''
  let done = 0
  for (const { start, end, inner } of singleQuoted(text)) {
    result += `${text.slice(done, start)}"${inner.replaceAll('"', '\\"')}"`
    done = end
  }
  return result + text.slice(done)
}
