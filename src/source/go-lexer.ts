import { Lexer } from 'yaml'

const FLOW_INDICATORS = new Set([',', '[', ']', '{', '}'])

/** A lexer that takes a dash before a comma or bracket for a text, as Go's readers do: `{ sign: -, size: 2 }`. */
export function goLexer(): Lexer {
  const lexer = new Lexer()
  const parts = lexer as unknown as LexerParts // The library has no setting for this, so it is shown another letter.
  const charAt = parts.charAt.bind(lexer)
  parts.charAt = offset => {
    const letter = charAt(offset)
    const isAfterDash = offset === 1 && parts.flowLevel > 0 && charAt(0) === '-'
    return isAfterDash && FLOW_INDICATORS.has(letter) ? 'x' : letter
  }
  return lexer
}

interface LexerParts {
  readonly flowLevel: number
  charAt(offset: number): string
}
