// snakecase, kebabcase and camelcase: how sprig splits a text into words and joins them again.
import { runeOf, runesOf } from '../../../../go/go-string.js'
import { isUpper, lowerRune, spaceClass } from './rune-case.js'

type WordKind = 'connector' | 'punctuation' | 'upper' | 'letters' | 'number' | 'other' | 'invalid'

interface Word {
  readonly kind: WordKind
  readonly text: string
}

export const connector = `[-_${spaceClass}]`

export const snakeCase = (text: string): string => joinWords(splitWords(text), '_')
export const kebabCase = (text: string): string => joinWords(splitWords(text), '-')

/** The first matching kind of a letter, with its mark. Common CJK ideographs are letters in Unicode but form no words here. */
const letterKinds: readonly (readonly [mark: string, pattern: RegExp])[] = [
  ['d', /[-_]/],
  ['c', new RegExp(connector, 'u')],
  ['p', /\p{P}/u],
  ['U', /\p{Lu}/u],
  ['o', /[\u3400-\u4d85\u4e00-\u9fcc\u{20000}-\u{2b81d}]/u],
  ['a', /\p{L}/u],
  ['n', /\p{N}/u]
]

/** A hyphen or underscore connects words, but after punctuation it counts as punctuation. */
const WORD_PATTERN = /[cd]+|p[pd]*|Ua+|U+(?!a)|a+|n+|o+/g

const wordKinds: Readonly<Record<string, WordKind>> = {
  c: 'connector',
  d: 'connector',
  p: 'punctuation',
  U: 'upper',
  a: 'letters',
  n: 'number',
  o: 'other'
}

function splitWords(text: string): Word[] {
  const letters = lettersOf(text)
  if (letters.length === 0) return text === '' ? [] : [{ kind: 'invalid', text }]
  const marks = letters.map(({ rune }) => markOf(rune)).join('')
  return Array.from(marks.matchAll(WORD_PATTERN), ({ 0: word, index }) => ({
    kind: wordKinds[word.charAt(0)] ?? 'other',
    text: letters
      .slice(index, index + word.length)
      .map(letter => letter.text)
      .join('')
  }))
}

function markOf(rune: string): string {
  const known = knownMarks.get(rune)
  if (known !== undefined) return known
  const mark = letterKinds.find(([, pattern]) => pattern.test(rune))?.[0] ?? 'o'
  if (rune < '\x80') knownMarks.set(rune, mark)
  return mark
}

const knownMarks = new Map<string, string>()

interface Letter {
  readonly rune: string
  /** Includes the preceding replacement characters and bytes outside UTF-8, which belong to the following word. */
  text: string
}

/** At the end of the text, characters other than letters belong to the last one. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let skipped = ''
  for (const piece of text) {
    const rune = runeOf(piece)
    if (rune === '\ufffd') skipped += piece
    else {
      letters.push({ rune, text: skipped + piece })
      skipped = ''
    }
  }
  const last = letters.at(-1)
  if (last) last.text += skipped
  return letters
}

function joinWords(words: readonly Word[], mark: string): string {
  let joined = ''
  for (let start = 0; start < words.length; ) {
    const end = chunkEnd(words, start)
    joined += words
      .slice(start, end)
      .map(word => lowered(word, mark))
      .join('')
    if (!isBoundary(words[end - 1]) && !isBoundary(words[end])) joined += mark
    start = end
  }
  return joined
}

// A number includes the letters after it; a word includes a number that no letters follow.
function chunkEnd(words: readonly Word[], start: number): number {
  const kind = words[start]?.kind
  if (kind === 'number') {
    let end = start + 1
    while (words[end]?.kind === 'letters' || words[end]?.kind === 'number') end++
    return end
  }
  const takesNumber = kind === 'upper' || kind === 'letters' || kind === 'other'
  if (takesNumber && words[start + 1]?.kind === 'number' && words[start + 2]?.kind !== 'letters')
    return start + 2
  return start + 1
}

function isBoundary(word: Word | undefined): boolean {
  return word === undefined || word.kind === 'connector' || word.kind === 'punctuation'
}

function lowered(word: Word, mark: string): string {
  if (word.kind !== 'connector' && word.kind !== 'upper') return word.text
  return runesOf(word.text)
    .map(rune => loweredRune(rune, mark))
    .join('')
}

const CONNECTOR_PATTERN = new RegExp(`^${connector}$`, 'u')

function loweredRune(rune: string, mark: string): string {
  if (CONNECTOR_PATTERN.test(rune)) return mark
  return isUpper(rune) ? lowerRune(rune) : rune
}
