import { Lexer } from 'yaml'

const FLOW_INDICATORS = new Set([',', '[', ']', '{', '}'])

/**
 * A lexer that follows Go's readers: a dash before a comma or bracket is text, as in `{ sign: -, size: 2 }`, and anchor names end
 * where Go ends them: `&base: 1`.
 */
export function goLexer(): Lexer {
  const lexer = new Lexer()
  const parts = lexer as unknown as LexerParts // The library has no setting for this, so the lexer sees a substituted character.
  const charAt = parts.charAt.bind(lexer)
  parts.charAt = offset => {
    const letter = charAt(offset)
    const isAfterDash = offset === 1 && parts.flowLevel > 0 && charAt(0) === '-'
    return isAfterDash && FLOW_INDICATORS.has(letter) ? 'x' : letter
  }
  const pushUntil = parts.pushUntil.bind(lexer)
  parts.pushUntil = test => {
    const isAnchor = /[&*]/.test(charAt(0))
    return pushUntil(isAnchor ? letter => test(letter) || letter === ':' : test)
  }
  return lexer
}

interface LexerParts {
  readonly flowLevel: number
  pushUntil(test: (letter: string) => boolean): Generator<string, number>
  charAt(offset: number): string
}
