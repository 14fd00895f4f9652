import { byteLength } from '../../go/go-string.js'
import { quote } from '../../go/quote.js'
import { ParseFailure } from './parse-error.js'
import { isKeyword, type TemplateSpan, type Token, type TokenKind } from './token.js'

/** Provides tokens, with any look-ahead, and reports mistakes with Go's messages. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  readonly #name: string
  #at = 0
  /** Go reports the line of the last token it has seen, including look-ahead. */
  #furthest = 0
  /** The line on which the action being read starts; 0 outside. */
  actionLine = 0

  constructor(tokens: readonly Token[], name: string) {
    this.#tokens = tokens
    this.#name = name
  }

  next(): Token {
    const token = this.peek()
    if (this.#at < this.#tokens.length) this.#at++
    return token
  }

  peek(): Token {
    const index = this.#at < this.#tokens.length ? this.#at : this.#tokens.length - 1
    if (index > this.#furthest) this.#furthest = index
    const token = this.#tokens[index]
    if (token === undefined) throw new Error('a template has at least one token')
    return token
  }

  nextNonSpace(): Token {
    this.#skipSpace()
    return this.next()
  }

  peekNonSpace(): Token {
    this.#skipSpace()
    return this.peek()
  }

  expect(kinds: readonly TokenKind[], context: string): Token {
    const token = this.nextNonSpace()
    return kinds.includes(token.kind) ? token : this.unexpected(token, context)
  }

  /** A position to return to with `reset`. */
  mark(): number {
    return this.#at
  }

  reset(mark: number): void {
    this.#at = mark
  }

  /** Skips the rest of an action; returns the offset after it. */
  skipAction(): number {
    for (;;) {
      const { kind, start, end } = this.peek()
      if (kind === 'text' || kind === 'leftDelim' || kind === 'eof') return start
      this.next()
      if (kind === 'rightDelim' || kind === 'error') return end
    }
  }

  unexpected(token: Token, context: string): never {
    if (token.kind !== 'error') this.fail(`unexpected ${described(token)} in ${context}`, token)
    const isElsewhere = this.actionLine !== 0 && this.actionLine !== token.line
    const started = isElsewhere ? ` started at ${this.#name}:${this.actionLine}` : ''
    const joint = isElsewhere && !token.value.endsWith(' action') ? ' in action' : ''
    return this.fail(`${token.value}${joint}${started}`, token)
  }

  /** The line of an error, unless another one is given. */
  get line(): number {
    return this.#tokens[this.#furthest]?.line ?? 0
  }

  fail(message: string, span: TemplateSpan, line = this.line): never {
    throw new ParseFailure({
      message: `template: ${this.#name}:${line}: ${message}`,
      span: { start: span.start, end: span.end }
    })
  }

  failOnFunction({ value, start, end }: Token): never {
    const message = `template: ${this.#name}:${this.line}: function ${quote(value)} not defined`
    throw new ParseFailure({ message, span: { start, end }, unknownFunction: value })
  }

  #skipSpace(): void {
    while (this.peek().kind === 'space') this.#at++
  }
}

function described(token: Token): string {
  if (token.kind === 'eof') return 'EOF'
  if (isKeyword(token.kind) || token.kind === 'dot') return `<${token.value}>`
  if (byteLength(token.value) <= 10) return quote(token.value)
  return `${quote([...token.value].slice(0, 10).join(''))}...`
}
