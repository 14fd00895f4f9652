// snakecase, kebabcase and camelcase: how sprig splits a text into words and joins them again.
import { isUpper, lowerRune, spaceClass, upperRune } from './rune-case.js'

type WordKind = 'connector' | 'punctuation' | 'upper' | 'letters' | 'number' | 'other'

interface Word {
  readonly kind: WordKind
  readonly text: string
}

const connector = `[-_${spaceClass}]`
// Common CJK ideographs are letters in Unicode but make no words here.
const ideograph = '[\\u3400-\\u4d85\\u4e00-\\u9fcc\\u{20000}-\\u{2b81d}]'
const letter = `(?:(?!${ideograph})\\p{L})`
const small = `(?:(?!${ideograph}|\\p{Lu})\\p{L})`
const rest = `(?:(?!${connector}|\\p{P}|${letter}|\\p{N})[\\s\\S])+`

const wordPattern = new RegExp(
  `(?<connector>${connector}+)|(?<punctuation>\\p{P}+)|(?<upper>\\p{Lu}${small}+|\\p{Lu}+(?!${small}))` +
    `|(?<letters>${small}+)|(?<number>\\p{N}+)|(?<other>${rest})`,
  'gu'
)

export const snakeCase = (text: string): string => joinWords(splitWords(text), '_')
export const kebabCase = (text: string): string => joinWords(splitWords(text), '-')

const leadingPattern = new RegExp(`^${connector}*`, 'u')
const laterWordPattern = new RegExp(`(${connector}*)${connector}((?:(?!${connector})[\\s\\S])+)`, 'gu')
const firstWordPattern = new RegExp(`^(?:(?!${connector})[\\s\\S])+`, 'u')

/** Joins the words of a text, each with a capital; leading and trailing connectors stay, of a run between words all but the last. */
export function pascalCase(text: string): string {
  const leading = leadingPattern.exec(text)?.[0] ?? ''
  const body = text.slice(leading.length)
  // A text of nothing but connectors comes out one longer: sprig writes its last rune twice.
  if (body === '') return leading + (Array.from(leading).at(-1) ?? '')
  const first = firstWordPattern.exec(body)?.[0] ?? ''
  const later = body
    .slice(first.length)
    .replace(laterWordPattern, (_, kept: string, word: string) => kept + capitalized(word))
  return leading + capitalized(first) + later
}

function capitalized(word: string): string {
  const [first = '', ...others] = Array.from(word)
  let lowering = isUpper(first)
  const tail = others.map(rune => {
    lowering &&= isUpper(rune)
    return lowering ? lowerRune(rune) : rune
  })
  return upperRune(first) + tail.join('')
}

function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), match => {
    const groups = match.groups ?? {}
    const kind = wordKinds.find(name => groups[name] !== undefined) ?? 'other'
    return { kind, text: match[0] }
  })
}

const wordKinds: readonly WordKind[] = ['connector', 'punctuation', 'upper', 'letters', 'number', 'other']

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

// A number takes the letters behind it along; a word takes a number along that no letters follow.
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
  if (word.kind === 'connector') return mark.repeat(Array.from(word.text).length)
  if (word.kind === 'upper') return Array.from(word.text, lowerRune).join('')
  return word.text
}
