import { GoGrammar } from './go-grammar.js'
import type { GoText } from './go-scanner.js'
import { ReaderStop } from './reader-stop.js'

/** What a reader in Go comes to in a document. */
export interface GoReading {
  /** Where it stops and why; null where it takes the document. */
  readonly refusal: GoRefusal | null
  /** Where something stands behind the document that it never comes to; null where nothing does. */
  readonly rest: number | null
}

export interface GoRefusal {
  /** The reader's own, without the line, which they count in ways of their own. */
  readonly message: string
  /** How far it had come. */
  readonly at: number
  /** Where the last word stands of which it had made something: it looks a little ahead of that. */
  readonly takenAt: number
  /** Where what it complains of begins. */
  readonly place: number
}

/**
 * Reads the first document of a text, or of a part of it, as Go's readers of YAML do: without its values, only for what they
 * take and what they refuse. Null where there is none.
 */
export function readAsGo(text: string, part: GoText): GoReading | null {
  const grammar = new GoGrammar(text, part)
  try {
    const next = grammar.document()
    return next && { refusal: null, rest: GoGrammar.isEnd(next) ? null : next.start.at }
  } catch (error) {
    if (!(error instanceof ReaderStop)) throw error
    const { message, at, place } = error
    return { refusal: { message, at, place, takenAt: grammar.takenAt }, rest: null }
  }
}
