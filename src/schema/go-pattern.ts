import { GO_UNICODE_NAMES } from './go-unicode-names.js'

/**
 * True where Go's `regexp.Compile` takes the pattern. Only the syntax is read, so that no regular expression library
 * has to be loaded to check a schema.
 */
export function isGoPattern(pattern: string): boolean {
  return new PatternReader(pattern).isValid()
}

const MAX_REPEAT = 1000
const MAX_DEPTH = 1000

/** An open group, or the whole pattern. */
interface Group {
  /** The largest product of nested counts in what was read so far. */
  heaviest: number
  /** The product of counts of the last item, or null where nothing stands that could be repeated. */
  last: number | null
}

class PatternReader {
  readonly #pattern: string
  readonly #groups: Group[] = [{ heaviest: 1, last: null }]
  #at = 0
  /** True directly behind a repetition, where Go allows no second one. */
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
    return this.#groups.length === 1
  }

  #readItem(wasRepeated: boolean): boolean {
    const character = this.#pattern[this.#at] ?? ''
    switch (character) {
      case '(':
        return this.#openGroup()
      case ')':
        return this.#closeGroup()
      case '|':
        this.#top().last = null
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

  #top(): Group {
    const top = this.#groups.at(-1)
    if (!top) throw new Error('a pattern without its outermost group')
    return top
  }

  #addItem(length: number): boolean {
    this.#at += length
    this.#top().last = 1
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
    this.#groups.push({ heaviest: 1, last: null })
    return this.#groups.length <= MAX_DEPTH
  }

  #closeGroup(): boolean {
    const closed = this.#groups.pop()
    if (!closed || this.#groups.length === 0) return false
    this.#at += 1
    const top = this.#top()
    top.last = closed.heaviest
    top.heaviest = Math.max(top.heaviest, closed.heaviest)
    return true
  }

  /** `count` is null for `*`, `+` and `?`, which do not add to the size. */
  #repeat(count: number | null, wasRepeated: boolean): boolean {
    const top = this.#top()
    if (this.#pattern[this.#at] === '?') this.#at += 1
    if (top.last === null || wasRepeated) return false
    top.last *= count ?? 1
    top.heaviest = Math.max(top.heaviest, top.last)
    this.#isRepeated = true
    return count === null || top.last <= MAX_REPEAT
  }

  #readCount(wasRepeated: boolean): boolean {
    const match = /^\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}/.exec(this.#pattern.slice(this.#at))
    // What is no count is an ordinary brace.
    if (!match) return this.#addItem(1)
    const [whole, first = '', comma, second] = match
    const min = Number(first)
    const max = comma === undefined ? min : second === undefined ? -1 : Number(second)
    if (min > MAX_REPEAT || max > MAX_REPEAT || (max >= 0 && min > max)) return false
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
    if (!isEmpty) this.#top().last = 1
    return true
  }

  #readClass(): boolean {
    const length = classLength(this.#pattern.slice(this.#at))
    return length === null ? false : this.#addItem(length)
  }
}

const POSIX_NAMES = new Set(
  'alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit'.split(' ')
)

/** The length of `[…]` at the start of a text, or null where it is none that Go takes. */
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

const ESCAPED_CODES = new Map([
  ['a', 7],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11]
])

function escapeCode(source: string): number {
  const body = source.slice(1)
  if (/^[0-7]/.test(body)) return Number.parseInt(body, 8)
  if (body.startsWith('x')) return Number.parseInt(body.replace(/[x{}]/g, ''), 16)
  return ESCAPED_CODES.get(body) ?? body.charCodeAt(0)
}

/** The length of an escape at the start of a text, or null where Go knows none. Classes such as `\d` only on demand. */
function escapeLength(text: string, withClasses: boolean): number | null {
  if (withClasses) {
    const classes = /^\\[dDsSwW]/.exec(text) ?? null
    if (classes) return classes[0].length
    if (/^\\[pP]/.test(text)) return unicodeLength(text)
  }
  // Octal digits need a leading zero or a second digit: a single one would refer back to a group.
  const [simple] =
    /^\\(?:[afnrtv]|[1-7][0-7]{1,2}|0[0-7]{0,2}|x[\da-fA-F]{2}|[!-/:-@[-`{-~ ])/.exec(text) ?? []
  if (simple !== undefined) return simple.length
  const [wide, digits = ''] = /^\\x\{([\da-fA-F]+)\}/.exec(text) ?? []
  if (wide !== undefined) return Number.parseInt(digits, 16) <= 0x10ffff ? wide.length : null
  const code = text.charCodeAt(1)
  return code < 0x20 || code === 0x7f ? 2 : null
}

function unicodeLength(text: string): number | null {
  const [whole, braced, single] = /^\\[pP](?:\{([^}]*)\}|([\s\S]))/u.exec(text) ?? []
  if (whole === undefined) return null
  const name = (braced ?? single ?? '').replace(/^\^/, '')
  return GO_UNICODE_NAMES.has(name.toLowerCase().replace(/[ _-]/g, '')) ? whole.length : null
}
