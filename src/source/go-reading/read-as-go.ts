import { GoGrammar } from './go-grammar.js'
import type { GoText } from './go-scanner.js'
import { ReaderStop } from './reader-stop.js'

/** How a Go reader reads a document. */
export interface GoReading {
  /** Where and why it stops; null when it accepts the document. */
  readonly refusal: GoRefusal | null
  /** Offset of content after the document that it never reaches; null when there is none. */
  readonly rest: number | null
}

export interface GoRefusal {
  /** The reader's own message without the line, which each reader counts differently. */
  readonly message: string
  /** Offset the reader had reached. */
  readonly at: number
  /** Offset of the last token it had consumed; it looks slightly ahead of that. */
  readonly takenAt: number
  /** Offset where the construct it reports begins. */
  readonly place: number
}

/**
 * Reads the first document of a text or part as Go's YAML readers do, without values, only to learn what they accept. Null when
 * there is none.
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
