import { byteLength } from '../../go/go-string.js'
import { behindJsonBlanks } from '../../go/json-text.js'
import type { Span } from '../span.js'
import { JsonStop, JsonTooDeep } from './json-stop.js'
import { type JsonReading, jsonValue } from './json-value.js'

/** How cluster tools read text that begins with a brace. */
export interface JsonStream {
  /** The JSON values at the start, each a document. */
  readonly documents: readonly JsonDocument[]
  /** The text after them; null when there is none. */
  readonly rest: JsonRest | null
}

export interface JsonDocument extends JsonReading, Span {}

export interface JsonRest {
  readonly start: number
  /** Why it is no JSON, in the reader's words; applies to its first document when that is no YAML either. */
  readonly engineMessage: string
  /** Offset where it stops being JSON. */
  readonly place: number
  /** `yaml`: parsed as YAML. `refused`: not parsed. `deep`: nested too deeply to be parsed. */
  readonly kind: 'yaml' | 'refused' | 'deep'
}

/** How far the reader searches for the brace. */
const SIGHT = 4096
const BRACE = /^(?:(?!\ufeff)\s|\u0085)*\{/

/**
 * Reads consecutive JSON values, as kubectl does. On invalid JSON it falls back to YAML, unless two or more values came before.
 * Null for text that does not begin with a brace.
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
  // After two values the reader no longer reports the position.
  if (count > 1) return { start: end, place, engineMessage: message, kind: 'refused' }
  const engineMessage =
    place < text.length ? `json: offset ${byteLength(text.slice(0, place)) + 1}: ${message}` : message
  const start = behindLine(text, end)
  return { start: start ?? end, place, engineMessage, kind: start === null ? 'refused' : 'yaml' }
}

/** Skips blanks up to the end of the line. The reader requires four bytes at each step; null when fewer are left. */
function behindLine(text: string, from: number): number | null {
  for (let at = from; ; at += 1) {
    if (byteLength(text.slice(at, at + 4)) < 4) return null
    const letter = text.charAt(at)
    if (letter === '\n') return at + 1
    if (!/(?!\ufeff)\s|\u0085/.test(letter)) return at
  }
}
