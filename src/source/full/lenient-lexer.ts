import type { Lexer } from 'yaml'
import { goLexer } from './go-lexer.js'

/**
 * A lexer that ignores indentation inside quotes and brackets, as Go's readers do:
 *
 * list: [
 * one ]
 *
 * The strict lexer is tried first, because it recovers better from an unclosed quote or bracket.
 */
export function lenientLexer(): Lexer {
  const lexer = goLexer()
  const parts = lexer as unknown as LexerParts // The library has no setting for this, so its state is observed.
  let indent = 0
  let isQuoted = false
  Object.defineProperty(lexer, 'indentNext', {
    get: () => (isQuoted || parts.flowLevel > 0 ? 0 : indent),
    set(value: number) {
      indent = value
    }
  })
  const parseQuotedScalar = parts.parseQuotedScalar.bind(lexer)
  parts.parseQuotedScalar = function* () {
    isQuoted = true
    const next = yield* parseQuotedScalar()
    isQuoted = false
    return next
  }
  return lexer
}

interface LexerParts {
  flowLevel: number
  parseQuotedScalar(): Generator<string, unknown>
}
