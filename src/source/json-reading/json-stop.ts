import { bytesOf } from '../../go/go-string.js'
import { quoteRune } from '../../go/quote.js'

/** Thrown where a text is no JSON; caught by `readJsonStream` and never seen outside. */
export class JsonStop extends Error {
  readonly at: number

  /** @param engineMessage those of Go's reader, without the place */
  constructor(engineMessage: string, at: number) {
    super(engineMessage)
    this.at = at
  }
}

/** @param context what the reader was about when it came there */
export function stopAt(text: string, at: number, context: string): never {
  const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
  throw new JsonStop(
    at < text.length ? `invalid character ${quoted(letter)} ${context}` : 'unexpected EOF',
    at
  )
}

/** The reader goes byte by byte, and names the first of a character as if it were one. */
function quoted(letter: string): string {
  return letter === '"' ? `'"'` : quoteRune(bytesOf(letter)[0] ?? 0)
}

/** Thrown where maps and lists are nested deeper than the limit. */
export class JsonTooDeep extends Error {
  readonly at: number

  constructor(at: number) {
    super('nested too deep')
    this.at = at
  }
}
