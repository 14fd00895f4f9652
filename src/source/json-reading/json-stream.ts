import { byteLength } from '../../go/go-string.js'
import { behindJsonBlanks } from '../../go/json-text.js'
import type { Span } from '../span.js'
import { JsonStop, JsonTooDeep } from './json-stop.js'
import { type JsonReading, jsonValue } from './json-value.js'

/** What the tools of a cluster make of a text that begins with a brace. */
export interface JsonStream {
  /** The values of JSON at its front, each a document. */
  readonly documents: readonly JsonDocument[]
  /** What stands behind them; null where nothing does. */
  readonly rest: JsonRest | null
}

export interface JsonDocument extends JsonReading, Span {}

export interface JsonRest {
  readonly start: number
  /** Why it is no more JSON, in the reader's words; they count for its first document, if that is no YAML either. */
  readonly engineMessage: string
  /** Where it is no JSON. */
  readonly place: number
  /** `yaml`: read as that. `refused`: not read. `deep`: it is nested too deep to be read. */
  readonly kind: 'yaml' | 'refused' | 'deep'
}

/** How far the reader looks for the brace. */
const SIGHT = 4096
const BRACE = /^(?:(?!\ufeff)\s|\u0085)*\{/

/**
 * Reads one value of JSON after the other, as kubectl does. It gives a text up for YAML where what it comes to is no JSON, unless
 * two values or more came before. Null for a text that does not begin with a brace.
 */
export function readJsonStream(text: string, maxDepth: number): JsonStream | null {
  if (!BRACE.test(text.slice(0, SIGHT))) return null
  const documents: JsonDocument[] = []
  for (let end = 0; ; end = documents.at(-1)?.end ?? text.length) {
    const at = behindJsonBlanks(text, end)
    if (at === text.length) return { documents, rest: null }
    try {
      const value = jsonValue(text, at, { maxDepth })
      documents.push({ ...value, start: at, end: value.root.span.end })
    } catch (error) {
      if (error instanceof JsonTooDeep)
        return { documents, rest: { start: at, place: error.at, engineMessage: error.message, kind: 'deep' } }
      if (!(error instanceof JsonStop)) throw error
      return { documents, rest: restFrom(text, { end, count: documents.length, stop: error }) }
    }
  }
}

function restFrom(text: string, given: { end: number; count: number; stop: JsonStop }): JsonRest {
  const { end, count, stop } = given
  const { message, at: place } = stop
  // Of three values and more the reader gives the place no more.
  if (count > 1) return { start: end, place, engineMessage: message, kind: 'refused' }
  const engineMessage =
    place < text.length ? `json: offset ${byteLength(text.slice(0, place)) + 1}: ${message}` : message
  const start = behindLine(text, end)
  return { start: start ?? end, place, engineMessage, kind: start === null ? 'refused' : 'yaml' }
}

/** Behind blanks up to the end of their line. The reader wants to see four bytes each time; null where there are not as many. */
function behindLine(text: string, from: number): number | null {
  for (let at = from; ; at += 1) {
    if (byteLength(text.slice(at, at + 4)) < 4) return null
    const letter = text.charAt(at)
    if (letter === '\n') return at + 1
    if (!/(?!\ufeff)\s|\u0085/.test(letter)) return at
  }
}
