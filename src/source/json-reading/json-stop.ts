import { bytesOf } from '../../go/go-string.js'
import { quoteRune } from '../../go/quote.js'

/** Thrown where text is not JSON; caught by `readJsonStream` and never visible outside. */
export class JsonStop extends Error {
  readonly at: number

  /** @param engineMessage the message of Go's reader, without the position */
  constructor(engineMessage: string, at: number) {
    super(engineMessage)
    this.at = at
  }
}

/** @param context what the reader was parsing */
export function stopAt(text: string, at: number, context: string): never {
  const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
  throw new JsonStop(
    at < text.length ? `invalid character ${quoted(letter)} ${context}` : 'unexpected EOF',
    at
  )
}

/** The reader works bytewise and reports the first byte of a character as if it were one. */
function quoted(letter: string): string {
  return letter === '"' ? `'"'` : quoteRune(bytesOf(letter)[0] ?? 0)
}

/** Thrown when maps and lists are nested deeper than the limit. */
export class JsonTooDeep extends Error {
  readonly at: number

  constructor(at: number) {
    super('nested too deep')
    this.at = at
  }
}
