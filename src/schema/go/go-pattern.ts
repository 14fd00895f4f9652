import { escapeCode, escapeLength } from './go-pattern-escape.js'
import { LARGEST_COUNT, RepeatCounts } from './go-repeat-counts.js'

/**
 * True where Go's `regexp.Compile` accepts the pattern. Only the syntax is read, so that checking a schema loads no regular expression
 * library.
 */
export function isGoPattern(pattern: string): boolean {
  return new PatternReader(pattern).isValid()
}

class PatternReader {
  readonly #pattern: string
  readonly #counts = new RepeatCounts()
  #at = 0
  /** True directly after a repetition, where Go allows no second one. */
  #isRepeated = false

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  isValid(): boolean {
    while (this.#at < this.#pattern.length) {
      const wasRepeated = this.#isRepeated
      this.#isRepeated = false
      if (!this.#readItem(wasRepeated)) return false
    }
    return this.#counts.isOutermost
  }

  #readItem(wasRepeated: boolean): boolean {
    const character = this.#pattern[this.#at] ?? ''
    switch (character) {
      case '(':
        return this.#openGroup()
      case ')':
        return this.#closeGroup()
      case '|':
        this.#counts.separate()
        this.#at += 1
        return true
      case '[':
        return this.#readClass()
      case '*':
      case '+':
      case '?':
        this.#at += 1
        return this.#repeat(null, wasRepeated)
      case '{':
        return this.#readCount(wasRepeated)
      case '\\':
        return this.#readEscape()
      default:
        return this.#addItem((this.#pattern.codePointAt(this.#at) ?? 0) > 0xffff ? 2 : 1)
    }
  }

  #addItem(length: number): boolean {
    this.#at += length
    this.#counts.add()
    return true
  }

  #openGroup(): boolean {
    if (this.#pattern[this.#at + 1] !== '?') return this.#pushGroup(1)
    const rest = this.#pattern.slice(this.#at)
    const [named] = /^\(\?P?<\w+>/.exec(rest) ?? []
    if (named !== undefined) return this.#pushGroup(named.length)
    const [flags] = /^\(\?[imsU]*(?:-[imsU]+)?[:)]/.exec(rest) ?? []
    if (flags === undefined) return false
    if (flags.endsWith(':')) return this.#pushGroup(flags.length)
    this.#at += flags.length
    return true
  }

  #pushGroup(length: number): boolean {
    this.#at += length
    return this.#counts.open()
  }

  #closeGroup(): boolean {
    this.#at += 1
    return this.#counts.close()
  }

  /** `count` is null for `*`, `+` and `?`. */
  #repeat(count: number | null, wasRepeated: boolean): boolean {
    if (this.#pattern[this.#at] === '?') this.#at += 1
    this.#isRepeated = true
    return !wasRepeated && this.#counts.repeat(count)
  }

  #readCount(wasRepeated: boolean): boolean {
    const match = /^\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}/.exec(this.#pattern.slice(this.#at))
    // A brace that starts no count is a literal.
    if (!match) return this.#addItem(1)
    const [whole, first = '', comma, second] = match
    const min = Number(first)
    const max = comma === undefined ? min : second === undefined ? -1 : Number(second)
    if (min > LARGEST_COUNT || max > LARGEST_COUNT || (max >= 0 && min > max)) return false
    this.#at += whole.length
    return this.#repeat(max === -1 ? Math.max(min, 1) : max, wasRepeated)
  }

  #readEscape(): boolean {
    const rest = this.#pattern.slice(this.#at)
    if (/^\\[AbBz]/.test(rest)) return this.#addItem(2)
    if (rest.startsWith('\\Q')) return this.#readQuoted(rest)
    const length = escapeLength(rest, true)
    return length === null ? false : this.#addItem(length)
  }

  #readQuoted(rest: string): boolean {
    const end = rest.indexOf('\\E')
    const length = end === -1 ? rest.length : end + 2
    const isEmpty = end === 2 || rest.length === 2
    this.#at += length
    if (!isEmpty) this.#counts.add()
    return true
  }

  #readClass(): boolean {
    const length = classLength(this.#pattern.slice(this.#at))
    return length === null ? false : this.#addItem(length)
  }
}

// Classes of characters as Go's regexp reads them.

const POSIX_NAMES = new Set(
  'alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit'.split(' ')
)

/** The length of `[…]` at the start of a text, or null where Go rejects it. */
function classLength(text: string): number | null {
  let at = text[1] === '^' ? 2 : 1
  for (let isFirst = true; isFirst || text[at] !== ']'; isFirst = false) {
    if (at >= text.length) return null
    const length = classItemLength(text.slice(at))
    if (length === null) return null
    at += length
  }
  return at + 1
}

function classItemLength(text: string): number | null {
  const [posix, name] = /^\[:\^?(.*?):\]/.exec(text) ?? []
  if (posix !== undefined && name !== undefined) return POSIX_NAMES.has(name) ? posix.length : null
  if (/^\\[pPdDsSwW]/.test(text)) return escapeLength(text, true)
  const low = classCharacter(text)
  if (!low) return null
  const rest = text.slice(low.length)
  if (rest.length < 2 || rest[0] !== '-' || rest[1] === ']') return low.length
  const high = classCharacter(rest.slice(1))
  return high && high.code >= low.code ? low.length + 1 + high.length : null
}

function classCharacter(text: string): { length: number; code: number } | null {
  if (text === '') return null
  if (text[0] !== '\\') {
    const code = text.codePointAt(0) ?? 0
    return { length: code > 0xffff ? 2 : 1, code }
  }
  const length = escapeLength(text, false)
  return length === null ? null : { length, code: escapeCode(text.slice(0, length)) }
}
