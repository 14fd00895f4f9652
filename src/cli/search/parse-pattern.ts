import { UsageError } from '../../project/usage-error.js'
import { characterClass } from './character-class.js'

/** A part of a pattern of paths. */
export type PatternPart =
  | { readonly kind: 'character'; readonly character: string }
  /** `?`: one character of a name. */
  | { readonly kind: 'any' }
  /** `[a-z]`: one character of a set. */
  | { readonly kind: 'class'; readonly takes: (character: string) => boolean }
  /** `*`: any characters of a name. */
  | { readonly kind: 'star' }
  /** A double star and a slash: any number of folders. */
  | { readonly kind: 'folders' }
  /** A slash and a double star at the end: the folder itself and all below it. */
  | { readonly kind: 'below' }
  /** A double star alone. */
  | { readonly kind: 'everything' }
  /** `{a,b}`, `@(a|b)`, `?(a)`, `*(a)`, `+(a)`. */
  | {
      readonly kind: 'choice'
      readonly options: readonly PatternSequence[]
      readonly isOptional: boolean
      readonly isRepeated: boolean
    }

export type PatternSequence = readonly PatternPart[]

/** The most numbers or letters of a range such as `{1..9}`. */
const MAX_IN_RANGE = 1000

/** @throws UsageError for `!(…)`, and for a range that is too long */
export function parsePattern(text: string): PatternSequence {
  return new PatternParser(text).whole()
}

/** The characters that close a group and separate its options. */
interface Ends {
  readonly close: string
  readonly between: string
}

const BRACES: Ends = { close: '}', between: ',' }
const PARENTHESES: Ends = { close: ')', between: '|' }

class PatternParser {
  readonly #characters: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#characters = [...text]
  }

  whole(): PatternSequence {
    return this.#sequence(null)
  }

  #sequence(ends: Ends | null): PatternSequence {
    const parts: PatternPart[] = []
    while (this.#at < this.#characters.length) {
      if (ends && (this.#next === ends.close || this.#next === ends.between)) break
      parts.push(this.#part(parts.length === 0, ends))
    }
    return parts
  }

  get #next(): string {
    return this.#characters[this.#at] ?? ''
  }

  #take(): string {
    return this.#characters[this.#at++] ?? ''
  }

  #part(isFirst: boolean, ends: Ends | null): PatternPart {
    const group = this.#group()
    if (group) return group
    const before = this.#characters[this.#at - 1]
    const character = this.#take()
    if (character === '\\' && this.#next !== '') return { kind: 'character', character: this.#take() }
    if (character === '?') return { kind: 'any' }
    if (character === '*') return this.#stars(isFirst || before === '/', ends)
    if (character === '/' && this.#isBelow(ends)) return { kind: 'below' }
    if (character === '[') return this.#class() ?? { kind: 'character', character }
    return { kind: 'character', character }
  }

  /** Reads the rest of several stars. Two stars match folders if they are a whole path segment. */
  #stars(isAtStart: boolean, ends: Ends | null): PatternPart {
    let count = 1
    while (this.#next === '*' && this.#characters[this.#at + 1] !== '(') {
      this.#at++
      count++
    }
    if (count === 1 || !isAtStart) return { kind: 'star' }
    if (this.#isEnd(this.#at, ends)) return { kind: 'everything' }
    if (this.#next !== '/') return { kind: 'star' }
    this.#at++
    return { kind: 'folders' }
  }

  /** Whether a slash was just read and two stars end the pattern; consumes them. */
  #isBelow(ends: Ends | null): boolean {
    const isSo =
      this.#next === '*' && this.#characters[this.#at + 1] === '*' && this.#isEnd(this.#at + 2, ends)
    if (isSo) this.#at += 2
    return isSo
  }

  #isEnd(at: number, ends: Ends | null): boolean {
    const character = this.#characters[at]
    return character === undefined || character === ends?.close || character === ends?.between
  }

  /** Reads a group; null if none starts here, or it is never closed. */
  #group(): PatternPart | null {
    const [first = '', second] = this.#characters.slice(this.#at, this.#at + 2)
    const isExtended = '@?*+!'.includes(first) && second === '('
    if (!isExtended && first !== '{' && first !== '(') return null
    const start = this.#at + (isExtended ? 2 : 1)
    const ends = first === '{' ? BRACES : PARENTHESES
    const end = this.#endOf(start, ends)
    if (end === null) return null
    if (first === '!') throw new UsageError('a pattern cannot hold "!(…)"; name what is meant instead')
    this.#at = start
    if (first === '{') return this.#braces(end)
    const isOptional = first === '?' || first === '*'
    return { kind: 'choice', options: this.#options(ends), isOptional, isRepeated: '*+'.includes(first) }
  }

  #options(ends: Ends): PatternSequence[] {
    const options = [this.#sequence(ends)]
    while (this.#take() === ends.between) options.push(this.#sequence(ends))
    return options
  }

  /** Reads a group in braces. `{x}` has no options: it means these three characters. */
  #braces(end: number): PatternPart {
    const range = rangeOf(this.#characters.slice(this.#at, end).join(''))
    if (range) this.#at = end + 1
    const options = range ?? this.#options(BRACES)
    const [only = []] = options
    return {
      kind: 'choice',
      options: options.length > 1 ? options : [[plain('{'), ...only, plain('}')]],
      isOptional: false,
      isRepeated: false
    }
  }

  /** The offset of the character that closes a group; null if it is not closed. */
  #endOf(start: number, { close }: Ends): number | null {
    const open = close === '}' ? '{' : '('
    let depth = 0
    for (let at = start; at < this.#characters.length; at++) {
      const character = this.#characters[at]
      if (character === '\\') at++
      else if (character === open) depth++
      else if (character === close && depth-- === 0) return at
    }
    return null
  }

  /** Reads a character class after its opening bracket; null if it is never closed. */
  #class(): PatternPart | null {
    const read = characterClass(this.#characters, this.#at)
    if (read === null) return null
    this.#at = read.end
    return { kind: 'class', takes: read.takes }
  }
}

function plain(character: string): PatternPart {
  return { kind: 'character', character }
}

/** The texts of `1..3` or `a..c`, each as a sequence; null for anything else. */
function rangeOf(text: string): PatternSequence[] | null {
  const [, from = '', to = ''] = /^(-?\d{1,15}|[a-zA-Z])\.\.(-?\d{1,15}|[a-zA-Z])$/.exec(text) ?? []
  if (from === '' || /\d/.test(from) !== /\d/.test(to)) return null
  const isNumber = /\d/.test(from)
  const [first, last] = isNumber ? [Number(from), Number(to)] : [codeOf(from), codeOf(to)]
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  if (high - low >= MAX_IN_RANGE)
    throw new UsageError(`a range of a pattern, such as {1..9}, may have ${MAX_IN_RANGE} items: {${text}}`)
  return Array.from({ length: high - low + 1 }, (_, at) => {
    const item = isNumber ? String(low + at) : String.fromCharCode(low + at)
    return [...item].map(plain)
  })
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0)
}
