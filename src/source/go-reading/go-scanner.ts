import type { GoToken, GoTokenKind } from './go-token.js'
import { PossibleKeys } from './possible-keys.js'
import { stop } from './reader-stop.js'
import { skipAnchor, skipDirective, skipTag } from './scan-properties.js'
import { isDocumentMark, skipBlock, skipPlain, skipQuoted } from './scan-scalar.js'
import { END, isBreak, isGap, SPACE, TAB, TextCursor, type TextMark } from './text-cursor.js'

/** The part of a text to read, and how many tokens the reader looks ahead. */
export interface GoText {
  readonly start: number
  readonly end: number
  readonly lookahead: number
}

const MAX_LEVELS = 10_000

/**
 * Splits text into tokens by the rules common to Go's readers. A colon may later turn a token into a key, so tokens stay queued
 * while the first may still be one.
 */
export class GoScanner {
  /** Offset of the last consumed token. */
  takenAt = -1
  readonly #cursor: TextCursor
  readonly #lookahead: number
  #queue: GoToken[] = []
  #head = 0
  /** Number of consumed tokens. */
  #taken = 0
  readonly #keys = new PossibleKeys()
  #mayBeKey = true
  /** True when readers that keep comments attach a comment on this line to the token before it. */
  #isBesideToken = false
  #indent = -1
  readonly #indents: number[] = []

  /** @param lookahead number of tokens that must be known after the current one */
  constructor(text: string, { start, end, lookahead }: GoText) {
    this.#lookahead = lookahead
    this.#cursor = new TextCursor(text, start, end)
  }

  /** The next token, without consuming it. */
  peek(): GoToken {
    for (;;) {
      const token = this.#queue.length - this.#head > this.#lookahead ? this.#queue[this.#head] : undefined
      const key = token && this.#keys.at(this.#taken)
      if (token && !(key && this.#keys.isPossible(key, this.#cursor))) return token
      this.#fetch()
    }
  }

  /** Consumes the token that was peeked last. */
  take(): void {
    this.takenAt = this.#queue[this.#head]?.start.at ?? this.takenAt
    this.#head += 1
    this.#taken += 1
    if (this.#head < this.#queue.length) return
    this.#queue = []
    this.#head = 0
  }

  get #isFlow(): boolean {
    return this.#keys.brackets > 0
  }

  #fetch(): void {
    const cursor = this.#cursor
    this.#skipToToken()
    this.#unroll(cursor.column)
    this.#isBesideToken = false
    const code = cursor.code()
    if (code === END) this.#fetchEnd()
    else if (cursor.column === 0 && code === 37) this.#fetchDirective()
    else if (isDocumentMark(cursor)) this.#fetchDocumentMark()
    else {
      this.#isBesideToken = this.#lookahead > 0
      ;(this.#byIndicator[String.fromCharCode(code)] ?? this.#fetchWord)()
    }
  }

  readonly #fetchWord = (): void => {
    if (!this.#isPlainStart()) stop('found character that cannot start any token', this.#cursor.at)
    this.#saveKey()
    const start = this.#cursor.mark()
    const isBehindBreak = skipPlain(this.#cursor, this.#indent, this.#isFlow)
    this.#push('scalar', start)
    this.#mayBeKey = isBehindBreak
    this.#isBesideToken &&= !isBehindBreak
  }

  #isPlainStart(): boolean {
    const letter = String.fromCharCode(this.#cursor.code())
    if (letter === '-') return true
    if (letter === '?' || letter === ':') return !this.#isFlow && !isGap(this.#cursor.code(1))
    return !isGap(this.#cursor.code()) && !RESERVED.has(letter)
  }

  /** Tokens with an indicator of their own; a dash, `?` and `:` only before a gap. */
  readonly #byIndicator: Readonly<Partial<Record<string, () => void>>> = {
    '[': () => this.#open('['),
    '{': () => this.#open('{'),
    ']': () => this.#close(']'),
    '}': () => this.#close('}'),
    ',': () => {
      this.#dropKey()
      this.#mayBeKey = true
      this.#pushLetter(',')
    },
    '-': () => (isGap(this.#cursor.code(1)) ? this.#fetchEntry() : this.#fetchWord()),
    '?': () => (this.#isFlow || isGap(this.#cursor.code(1)) ? this.#fetchKey() : this.#fetchWord()),
    ':': () => (this.#isFlow || isGap(this.#cursor.code(1)) ? this.#fetchValue() : this.#fetchWord()),
    '*': () => this.#fetchMayBeKey('alias', skipAnchor),
    '&': () => this.#fetchMayBeKey('anchor', skipAnchor),
    '!': () => this.#fetchTag(),
    '|': () => this.#fetchBlock(),
    '>': () => this.#fetchBlock(),
    "'": () => this.#fetchMayBeKey('scalar', skipQuoted),
    '"': () => this.#fetchMayBeKey('scalar', skipQuoted)
  }

  #skipToToken(): void {
    const cursor = this.#cursor
    if (this.#isBesideToken) cursor.skipLineComment()
    for (;;) {
      const takesTabs = this.#isFlow || !this.#mayBeKey
      while (cursor.code() === SPACE || (takesTabs && cursor.code() === TAB)) cursor.skip()
      if (cursor.code() === 35) this.#skipComment()
      if (!isBreak(cursor.code())) return
      cursor.skipLine()
      if (!this.#isFlow) this.#mayBeKey = true
    }
  }

  /** Readers that keep comments consume consecutive ones at once, whatever blanks precede them. */
  #skipComment(): void {
    if (this.#lookahead === 0) this.#cursor.skipComment()
    else this.#cursor.skipComments()
  }

  #fetchEnd(): void {
    this.#cursor.endLine()
    this.#unroll(-1)
    this.#dropKey()
    this.#mayBeKey = false
    this.#push('stream-end', this.#cursor.mark())
  }

  #fetchDirective(): void {
    this.#unroll(-1)
    this.#dropKey()
    this.#mayBeKey = false
    const start = this.#cursor.mark()
    const { kind, text } = skipDirective(this.#cursor)
    this.#push(kind, start, text)
  }

  #fetchDocumentMark(): void {
    this.#unroll(-1)
    this.#dropKey()
    this.#mayBeKey = false
    const start = this.#cursor.mark()
    const kind = this.#cursor.startsWith('---') ? 'document-start' : 'document-end'
    this.#cursor.skipAll(3)
    this.#push(kind, start)
  }

  #open(letter: '[' | '{'): void {
    this.#saveKey()
    this.#keys.open(this.#nextNumber)
    if (this.#keys.brackets > MAX_LEVELS) stop(`exceeded max depth of ${MAX_LEVELS}`, this.#cursor.at)
    this.#mayBeKey = true
    this.#pushLetter(letter)
  }

  #close(letter: ']' | '}'): void {
    this.#dropKey()
    this.#keys.close()
    this.#mayBeKey = false
    this.#pushLetter(letter)
  }

  #fetchEntry(): void {
    if (!this.#isFlow) {
      if (!this.#mayBeKey) stop('block sequence entries are not allowed in this context', this.#cursor.at)
      this.#roll('list-start', this.#cursor.mark())
    }
    this.#dropKey()
    this.#mayBeKey = true
    this.#pushLetter('entry')
    this.#isBesideToken = false
  }

  #fetchKey(): void {
    if (!this.#isFlow) {
      if (!this.#mayBeKey) stop('mapping keys are not allowed in this context', this.#cursor.at)
      this.#roll('map-start', this.#cursor.mark())
    }
    this.#dropKey()
    this.#mayBeKey = !this.#isFlow
    this.#pushLetter('key')
  }

  #fetchValue(): void {
    const { last: key } = this.#keys
    if (key && this.#keys.isPossible(key, this.#cursor)) {
      this.#insert(key.number, { kind: 'key', start: key.mark })
      this.#roll('map-start', key.mark, key.number)
      this.#keys.forget(key)
      this.#mayBeKey = false
    } else {
      if (!this.#isFlow) {
        if (!this.#mayBeKey) stop('mapping values are not allowed in this context', this.#cursor.at)
        this.#roll('map-start', this.#cursor.mark())
      }
      this.#mayBeKey = !this.#isFlow
    }
    this.#pushLetter('value')
  }

  #fetchBlock(): void {
    if (this.#isFlow) stop('found character that cannot start any token', this.#cursor.at)
    this.#dropKey()
    this.#mayBeKey = true
    const start = this.#cursor.mark()
    skipBlock(this.#cursor, this.#indent)
    this.#push('scalar', start)
    this.#isBesideToken = false
  }

  /** A token that may be a key by itself: quoted text, an anchor, an alias. */
  #fetchMayBeKey(kind: GoTokenKind, skip: (cursor: TextCursor) => void): void {
    this.#saveKey()
    this.#mayBeKey = false
    const start = this.#cursor.mark()
    skip(this.#cursor)
    this.#push(kind, start)
  }

  #fetchTag(): void {
    this.#saveKey()
    this.#mayBeKey = false
    const start = this.#cursor.mark()
    const handle = skipTag(this.#cursor)
    this.#push('tag', start, handle)
  }

  #saveKey(): void {
    if (!this.#mayBeKey) return
    const isRequired = !this.#isFlow && this.#indent === this.#cursor.column
    this.#dropKey()
    this.#keys.save({ number: this.#nextNumber, mark: this.#cursor.mark(), isRequired })
  }

  #dropKey(): void {
    this.#keys.drop(this.#cursor.at)
  }

  /** The number of the next token to be queued. */
  get #nextNumber(): number {
    return this.#taken + this.#queue.length - this.#head
  }

  /** Opens a block level at the column, inserting its start token before the token with that number. */
  #roll(kind: 'list-start' | 'map-start', start: TextMark, number?: number): void {
    if (this.#isFlow || this.#indent >= start.column) return
    this.#indents.push(this.#indent)
    this.#indent = start.column
    if (this.#indents.length > MAX_LEVELS) stop(`exceeded max depth of ${MAX_LEVELS}`, this.#cursor.at)
    if (number === undefined) this.#push(kind, start)
    else this.#insert(number, { kind, start })
  }

  #unroll(column: number): void {
    if (this.#isFlow) return
    while (this.#indent > column) {
      this.#push('block-end', this.#cursor.mark())
      this.#indent = this.#indents.pop() ?? -1
    }
  }

  #push(kind: GoTokenKind, start: TextMark, text?: string): void {
    this.#queue.push(text === undefined ? { kind, start } : { kind, start, text })
  }

  #pushLetter(kind: GoTokenKind): void {
    const start = this.#cursor.mark()
    this.#cursor.skip()
    this.#push(kind, start)
  }

  #insert(number: number, token: GoToken): void {
    const place = number - this.#taken
    if (place < 0) this.#queue.push(token)
    else this.#queue.splice(this.#head + place, 0, token)
  }
}

const RESERVED: ReadonlySet<string> = new Set(',[]{}#&*!|>\'"%@`')
