/** Characters that resemble an ASCII character, or nothing, by the character that is meant. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...pairs(
    '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
    ' '
  ),
  ...pairs('\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f', ''),
  ...pairs('“”„‟«»″＂', '"'),
  ...pairs('‘’‚‛′＇', "'"),
  ...pairs('‐‑‒–—−﹣－', '-'),
  ...pairs('：', ':'),
  ...pairs('，', ','),
  ...pairs('．', '.'),
  ...pairs('［', '['),
  ...pairs('］', ']'),
  ...pairs('｛', '{'),
  ...pairs('｝', '}'),
  ...letterPairs('０１２３４５６７８９', '0123456789')
])

/** Letters of other alphabets, by the ASCII letter they resemble. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...letterPairs('аеорсухіјѕһԁԛԝкмтвн', 'aeopcyxijshdqwkmtbh'),
  ...letterPairs('АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'),
  ...letterPairs('οανρικτυ', 'oavpiktu'),
  ...letterPairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX')
])

function pairs(characters: string, plain: string): readonly (readonly [string, string])[] {
  return [...characters].map(character => [character, plain] as const)
}

function letterPairs(letters: string, plain: string): readonly (readonly [string, string])[] {
  return [...letters].map((letter, index) => [letter, plain[index] ?? ''] as const)
}

const CHARACTERS = [...PLAIN.keys()].join('')
const LOOK_ALIKE = new RegExp(`[${CHARACTERS}]`, 'g')
const LOOK_ALIKE_OR_LETTER = new RegExp(`[${CHARACTERS}${[...LETTERS.keys()].join('')}]`, 'g')

/** A character in a text, and the one it resembles; empty for an invisible one. */
export interface LookAlike {
  readonly at: number
  readonly character: string
  readonly plain: string
}

/** True for text that may contain such a character. */
export function mayHoldLookAlikes(text: string): boolean {
  return /[^\0-\x7f]/.test(text)
}

/** The symbols, spaces and invisible characters of a text that only resemble ASCII, and letters if requested. */
export function lookAlikesIn(text: string, { letters = false } = {}): readonly LookAlike[] {
  return [...text.matchAll(letters ? LOOK_ALIKE_OR_LETTER : LOOK_ALIKE)].map(({ index, 0: character }) => ({
    at: index,
    character,
    plain: PLAIN.get(character) ?? LETTERS.get(character) ?? ''
  }))
}

/** Describes the fix of such a character. */
export function plainDescription({ character, plain }: LookAlike): string {
  if (plain === '') return `Remove ${INVISIBLE.get(character) ?? 'the invisible character'}`
  return plain === ' ' ? 'Write a blank' : `Write ${plain}`
}

const INVISIBLE: ReadonlyMap<string, string> = new Map([
  ['\u200b', 'the zero-width space'],
  ['\u200c', 'the zero-width non-joiner'],
  ['\u200d', 'the zero-width joiner'],
  ['\u2060', 'the word joiner'],
  ['\ufeff', 'the byte order mark'],
  ['\u00ad', 'the soft hyphen']
])

/** Describes such a character with its code point, because the difference is invisible. */
export function lookAlikeText({ character, plain }: LookAlike): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (plain === '') return `an invisible character, ${code}, is part of what is read here`
  if (plain === ' ')
    return `this is not a blank but ${code}, which only looks like one and is read as a letter`
  if (plain === '"' || plain === "'")
    return `${character} (${code}) is not a quote for YAML but part of the text; write ${plain}`
  return `"${character}" is ${code}, which only looks like "${plain}"`
}
