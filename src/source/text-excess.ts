import { Lexer } from 'yaml'

/** Counts the values of a text before any is created, since each takes more than a kilobyte. Stops past the limit. */
export function countLexemes(text: string, limit: number): number {
  let count = 0
  let isScalarNext = false
  for (const lexeme of new Lexer().lex(text)) {
    const [first = ''] = lexeme
    if (isScalarNext) isScalarNext = false
    else if (first === SCALAR) {
      isScalarNext = true
      count++
    } else if (VALUE_SIGNS.has(first)) count++
    else if (lexeme === ':') count-- // the preceding value is a key
    if (count > limit) return count
  }
  return count
}

/** Lists, maps, quoted scalars and aliases. */
const VALUE_SIGNS: ReadonlySet<string> = new Set(['[', '{', '"', "'", '*'])
/** What the lexer emits before every other scalar. */
const SCALAR = '\u001f'
