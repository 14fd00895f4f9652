import type { Lexer } from 'yaml'
import { goLexer } from './go-lexer.js'

/**
 * A lexer that does not look at indentation inside quotes and brackets, as Go's readers do not:
 *
 *     list: [
 *     one ]
 *
 * The strict one is tried first, because it recovers better from a quote or bracket that is not closed.
 */
export function lenientLexer(): Lexer {
  const lexer = goLexer()
  const parts = lexer as unknown as LexerParts // The library has no setting for this, so its state is watched.
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
