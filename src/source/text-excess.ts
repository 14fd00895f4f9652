import { Lexer } from 'yaml'

/** How many values a text has, found before any is made: each takes more than a kilobyte. Stops behind the limit. */
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
    else if (lexeme === ':') count-- // what precedes it is a key
    if (count > limit) return count
  }
  return count
}

/** Lists, maps, quoted texts and aliases. */
const VALUE_SIGNS: ReadonlySet<string> = new Set(['[', '{', '"', "'", '*'])
/** What the lexer puts before each other scalar. */
const SCALAR = '\u001f'
