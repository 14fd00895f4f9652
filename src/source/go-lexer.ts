import { Lexer } from 'yaml'

const FLOW_INDICATORS = new Set([',', '[', ']', '{', '}'])

/**
 * A lexer that takes a dash before a comma or bracket for a text, as Go's readers do: `{ sign: -, size: 2 }`, and ends the names of
 * anchors where they do: `&base: 1`.
 */
export function goLexer(): Lexer {
  const lexer = new Lexer()
  const parts = lexer as unknown as LexerParts // The library has no setting for this, so it is shown another letter.
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
