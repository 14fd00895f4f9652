import { bytesOf, decodedText, hasLooseBytes, wellFormed } from '../../go/go-string.js'
import { behindJsonBlanks, jsonEscapes } from '../../go/json-text.js'
import { quote } from '../../go/quote.js'
import { GoError } from '../functions/function-set.js'
import { type GoMap, type GoValue, newMap } from '../value.js'

/** As `json.Unmarshal` into an `interface{}`: every number a float64. Invalid JSON is a `GoError` with Go's message. */
export function decodeJson(text: string): GoValue {
  const list = quickList(text)
  if (list !== undefined) return list
  const decoder = new Decoder(text)
  const value = decoder.run()
  if (decoder.outOfRange === undefined) return value
  throw new GoError(
    `json: cannot unmarshal number ${decoder.outOfRange} into Go value of type float64`,
    'json.UnmarshalTypeError'
  )
}

/** What Go has decoded when its error is ignored: nothing of invalid JSON, and nil for a number outside float64. */
export function decodeJsonLoosely(text: string): GoValue {
  try {
    return new Decoder(text).run()
  } catch (problem) {
    if (problem instanceof GoError) return null
    throw problem
  }
}

const LARGEST_DEPTH = 10_000
const END_OF_INPUT = 'unexpected end of JSON input'
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![.eE\d])/y
const PLAIN_TEXT = /[ !#-[\]-\u{10ffff}]*/uy

const wrongJson = (message: string): GoError => new GoError(message, 'json.SyntaxError')

type Container =
  | { readonly kind: 'object'; readonly map: GoMap; key: string }
  | { readonly kind: 'array'; readonly items: GoValue[] }

/** Reads without recursion, so that Go's limit bounds the depth and not JavaScript's stack. */
class Decoder {
  readonly #text: string
  readonly #open: Container[] = []
  #at = 0
  /** The first number outside float64: Go reports it only when the rest of the text is valid. */
  outOfRange: string | undefined

  constructor(text: string) {
    this.#text = text
  }

  run(): GoValue {
    for (;;) {
      let value = this.#value()
      while (value !== undefined) {
        const container = this.#open.at(-1)
        if (container === undefined) return this.#finish(value)
        value = this.#afterElement(container, value)
      }
    }
  }

  #finish(value: GoValue): GoValue {
    this.#skipBlank()
    if (this.#at < this.#text.length) this.#fail('after top-level value')
    return value
  }

  /** A complete value, or undefined where a container was opened whose first element follows. */
  #value(): GoValue | undefined {
    const letter = this.#peek()
    if (letter === '"') return this.#string()
    if (letter === '[') return this.#openArray()
    if (letter === '{') return this.#openObject()
    if (letter === 't') return this.#word('true', true)
    if (letter === 'f') return this.#word('false', false)
    if (letter === 'n') return this.#word('null', null)
    if (letter === '-' || isDigit(letter)) return this.#number()
    return this.#fail('looking for beginning of value')
  }

  /** Adds an element. Returns the container itself where that was its last one. */
  #afterElement(container: Container, value: GoValue): GoValue | undefined {
    const isObject = container.kind === 'object'
    if (isObject) container.map[container.key] = value
    else container.items.push(value)
    const letter = this.#peek()
    if (letter === ',') {
      this.#at++
      if (isObject) container.key = this.#key()
      return undefined
    }
    if (letter !== (isObject ? '}' : ']')) {
      return this.#fail(isObject ? 'after object key:value pair' : 'after array element')
    }
    return this.#close()
  }

  #openArray(): GoValue | undefined {
    this.#push({ kind: 'array', items: [] })
    return this.#peek() === ']' ? this.#close() : undefined
  }

  #openObject(): GoValue | undefined {
    const container: Container = { kind: 'object', map: newMap(), key: '' }
    this.#push(container)
    if (this.#peek() === '}') return this.#close()
    container.key = this.#key()
    return undefined
  }

  #push(container: Container): void {
    this.#at++
    this.#open.push(container)
    if (this.#open.length > LARGEST_DEPTH) throw wrongJson('exceeded max depth')
  }

  #close(): GoValue {
    this.#at++
    const container = this.#open.pop()
    if (container === undefined) throw new Error('only an open container can be closed')
    return container.kind === 'object' ? container.map : container.items
  }

  #key(): string {
    if (this.#peek() !== '"') this.#fail('looking for beginning of object key string')
    const key = this.#string()
    if (this.#peek() !== ':') this.#fail('after object key')
    this.#at++
    return key
  }

  #word<T extends GoValue>(word: string, value: T): T {
    for (let index = 1; index < word.length; index++) {
      this.#at++
      if (this.#text[this.#at] !== word[index])
        this.#fail(`in literal ${word} (expecting '${word[index]}')`, ' ')
    }
    this.#at++
    return value
  }

  #number(): number | null {
    const start = this.#at
    NUMBER.lastIndex = start
    if (NUMBER.test(this.#text)) this.#at = NUMBER.lastIndex
    else this.#walkNumber()
    const digits = this.#text.slice(start, this.#at)
    const value = Number(digits)
    if (Number.isFinite(value)) return value
    this.outOfRange ??= digits
    return null
  }

  /** Letter by letter, up to the one at which Go stops. */
  #walkNumber(): void {
    if (this.#text[this.#at] === '-') this.#at++
    if (this.#text[this.#at] === '0') this.#at++
    else this.#digits('in numeric literal')
    if (this.#text[this.#at] === '.') {
      this.#at++
      this.#digits('after decimal point in numeric literal')
    }
    if (/^[eE]$/.test(this.#text.charAt(this.#at))) {
      this.#at++
      if (/^[+-]$/.test(this.#text.charAt(this.#at))) this.#at++
      this.#digits('in exponent of numeric literal')
    }
  }

  #digits(context: string): void {
    const start = this.#at
    while (isDigit(this.#text.charAt(this.#at))) this.#at++
    if (this.#at === start) this.#fail(context, ' ')
  }

  #string(): string {
    let text = ''
    this.#at++
    for (;;) {
      PLAIN_TEXT.lastIndex = this.#at
      const plain = PLAIN_TEXT.exec(this.#text)?.[0] ?? ''
      text += plain
      this.#at += plain.length
      const letter = this.#text[this.#at]
      if (letter === undefined) throw wrongJson(END_OF_INPUT)
      if (letter === '"') break
      if (letter !== '\\') this.#fail('in string literal')
      text += this.#escape()
    }
    this.#at++
    return decodedText(wellFormed(text))
  }

  #escape(): string {
    this.#at++
    const letter = this.#text[this.#at] ?? ' '
    const simple = jsonEscapes.get(letter)
    if (simple === undefined && letter !== 'u') this.#fail('in string escape code', ' ')
    this.#at++
    if (simple !== undefined) return simple
    const start = this.#at
    for (; this.#at < start + 4; this.#at++) {
      if (!/^[\da-fA-F]$/.test(this.#text.charAt(this.#at)))
        this.#fail('in \\u hexadecimal character escape', ' ')
    }
    return String.fromCharCode(Number.parseInt(this.#text.slice(start, this.#at), 16))
  }

  #peek(): string {
    this.#skipBlank()
    const letter = this.#text[this.#at]
    if (letter === undefined) throw wrongJson(END_OF_INPUT)
    return letter
  }

  #skipBlank(): void {
    this.#at = behindJsonBlanks(this.#text, this.#at)
  }

  /** Go sees bytes, so it names the first byte of a letter; at the end it names the `filler` that it assumes. */
  #fail(context: string, filler = ''): never {
    const letter = this.#text.slice(this.#at, this.#at + 2)
    const byte = bytesOf(letter === '' ? filler : String.fromCodePoint(letter.codePointAt(0) ?? 0))[0]
    if (byte === undefined) throw wrongJson(END_OF_INPUT)
    throw wrongJson(`invalid character ${quoteByte(byte)} ${context}`)
  }
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9'
}

function quoteByte(byte: number): string {
  if (byte === 0x27) return "'\\''"
  if (byte === 0x22) return `'"'`
  return `'${quote(String.fromCharCode(byte)).slice(1, -1)}'`
}

/**
 * A list of texts, numbers, booleans and nils that is valid JSON without escapes, parsed by the platform in a fifth of the time; undefined
 * for anything else, which is read letter by letter. That includes invalid JSON, whose error must be Go's.
 */
export function quickList(text: string): GoValue | undefined {
  if (text[0] !== '[' || text.includes('{') || text.includes('[', 1)) return undefined
  if (text.includes('\\') || hasLooseBytes(text)) return undefined
  const list = parsed(text)
  return list?.every(isHeld) ? list : undefined
}

function parsed(text: string): GoValue[] | undefined {
  try {
    return JSON.parse(text) as GoValue[] // nothing else starts with a bracket
  } catch {
    return undefined
  }
}

/** Go rejects a number outside float64. */
function isHeld(item: GoValue): boolean {
  return typeof item !== 'number' || Number.isFinite(item)
}
