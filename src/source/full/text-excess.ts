import { Lexer } from 'yaml'

/** Counts the values of a text before any is created, since each takes more than a kilobyte. Stops past the limit. */
export function countLexemes(text: string, limit: number): number {
  let count = 0
  let isScalarNext = false
  /** True when the next value was already counted with its dash, question mark or key. */
  let isAwaited = false
  /** True when the last value was not counted by itself. */
  let isFree = true
  for (const lexeme of new Lexer().lex(text)) {
    const [first = ''] = lexeme
    if (isScalarNext) isScalarNext = false
    else if (first === SCALAR || VALUE_SIGNS.has(first)) {
      isScalarNext = first === SCALAR
      isFree = isAwaited
      if (!isAwaited) count++
      isAwaited = false
    } else if (lexeme === ':') {
      if (isFree) count++
      isFree = isAwaited = true
    } else if (ITEM_SIGNS.has(lexeme)) {
      count++
      isFree = isAwaited = true
    } else if (PROPERTY_SIGNS.has(first)) count++
    if (count > limit) return count
  }
  return count
}

/** Lists, maps, quoted scalars and aliases. */
const VALUE_SIGNS: ReadonlySet<string> = new Set(['[', '{', '"', "'", '*'])
const ITEM_SIGNS: ReadonlySet<string> = new Set(['-', '?'])
/** Anchors and tags count as well: each costs as much as a value, and one value may have many. */
const PROPERTY_SIGNS: ReadonlySet<string> = new Set(['&', '!'])
/** What the lexer emits before every other scalar. */
const SCALAR = '\u001f'
