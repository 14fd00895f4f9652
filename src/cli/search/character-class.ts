/** The contents of a bracket expression of a pattern. */
export interface CharacterClass {
  readonly takes: (character: string) => boolean
  /** The offset after the closing bracket. */
  readonly end: number
}

/** The character class after the bracket before `start`; null if it is never closed. */
export function characterClass(characters: readonly string[], start: number): CharacterClass | null {
  const isNot = '!^'.includes(characters[start] ?? ' ')
  const first = isNot ? start + 1 : start
  const tests: ((character: string) => boolean)[] = []
  for (let at = first; at < characters.length; ) {
    if (characters[at] === ']' && at > first)
      return { end: at + 1, takes: character => isNot !== tests.some(takes => takes(character)) }
    const item = namedClass(characters, at) ?? range(characters, at)
    tests.push(item.takes)
    at = item.end
  }
  return null
}

/** A named class such as `[:alpha:]`. */
function namedClass(characters: readonly string[], at: number): CharacterClass | null {
  if (characters[at] !== '[' || characters[at + 1] !== ':') return null
  const end = characters.indexOf(':', at + 2)
  const named = NAMED.get(characters.slice(at + 2, end).join(''))
  if (named === undefined || characters[end + 1] !== ']') return null
  return { takes: character => named.test(character), end: end + 2 }
}

/** One character, or a range of characters. */
function range(characters: readonly string[], start: number): CharacterClass {
  const from = oneAt(characters, start)
  const last = characters[from.end] === '-' ? characters[from.end + 1] : undefined
  if (last === undefined || last === ']')
    return { takes: character => character === from.character, end: from.end }
  const to = oneAt(characters, from.end + 1)
  const [low, high] = [codeOf(from.character), codeOf(to.character)]
  return { takes: character => low <= codeOf(character) && codeOf(character) <= high, end: to.end }
}

function oneAt(
  characters: readonly string[],
  at: number
): { readonly character: string; readonly end: number } {
  const isEscaped = characters[at] === '\\' && characters[at + 1] !== undefined
  return { character: characters[isEscaped ? at + 1 : at] ?? '', end: at + (isEscaped ? 2 : 1) }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

const NAMED: ReadonlyMap<string, RegExp> = new Map([
  ['alpha', /^[a-zA-Z]$/],
  ['digit', /^\d$/],
  ['alnum', /^[a-zA-Z0-9]$/],
  ['lower', /^[a-z]$/],
  ['upper', /^[A-Z]$/],
  ['xdigit', /^[0-9a-fA-F]$/],
  ['space', /^\s$/],
  ['word', /^\w$/]
])
