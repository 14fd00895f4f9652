import { checkLength } from '../part-texts.js'
import { type GoValue, Integer, typeOf } from '../value.js'
import { type Directive, plainDirective } from './format-state.js'
import { printOperand } from './print-value.js'

const LARGEST_WIDTH = 1_000_000
const flags = { '#': 'sharp', '0': 'zero', '+': 'plus', '-': 'minus', ' ': 'space' } as const

interface SprintfCosts {
  /** Called with the steps of wide results before they are made. */
  spend(steps: number): void
  /** Called before an explicitly indexed operand, which may be printed any number of times. */
  repeats(operand: GoValue): void
}

const noCosts: SprintfCosts = { spend: () => undefined, repeats: () => undefined }

/** As `fmt.Sprintf`. */
export function sprintf(format: string, operands: readonly GoValue[], costs: SprintfCosts = noCosts): string {
  return new Formatter(format, operands, costs).run()
}

/** Characters of padding that count as one step. */
const WIDTH_PER_STEP = 256

class Formatter {
  readonly #format: string
  readonly #operands: readonly GoValue[]
  readonly #costs: SprintfCosts
  #at = 0
  #next = 0
  #output = ''
  /** An index such as `[2]` was used, so remaining operands are not reported. */
  #isReordered = false
  #hasGoodIndex = true
  #isAfterIndex = false

  constructor(format: string, operands: readonly GoValue[], costs: SprintfCosts) {
    this.#format = format
    this.#operands = operands
    this.#costs = costs
  }

  run(): string {
    while (this.#at < this.#format.length) {
      const percent = this.#format.indexOf('%', this.#at)
      const end = percent < 0 ? this.#format.length : percent
      this.#output += this.#format.slice(this.#at, end)
      this.#at = end + 1
      if (percent >= 0) this.#directive()
      checkLength(this.#output.length)
    }
    if (!this.#isReordered && this.#next < this.#operands.length) this.#reportExtra()
    return this.#output
  }

  #directive(): void {
    const directive = plainDirective()
    this.#hasGoodIndex = true
    this.#isAfterIndex = false
    this.#readFlags(directive)
    this.#readIndex()
    this.#readWidth(directive)
    this.#readPrecision(directive)
    if (!this.#isAfterIndex) this.#readIndex()
    const { width = 0, precision = 0 } = directive
    this.#costs.spend(Math.floor((width + precision) / WIDTH_PER_STEP))
    const rune = this.#format.codePointAt(this.#at)
    if (rune === undefined) this.#output += '%!(NOVERB)'
    else this.#print(String.fromCodePoint(rune), directive)
  }

  #readFlags(directive: Directive): void {
    for (; this.#at < this.#format.length; this.#at++) {
      const letter = this.#format.charAt(this.#at)
      if (!isFlag(letter)) return
      directive[flags[letter]] = true
    }
  }

  #readWidth(directive: Directive): void {
    if (this.#format[this.#at] !== '*') {
      directive.width = this.#readNumber()
      if (this.#isAfterIndex && directive.width !== undefined) this.#hasGoodIndex = false
      return
    }
    this.#at++
    const width = this.#takeInteger()
    if (width === undefined) this.#output += '%!(BADWIDTH)'
    if (width !== undefined && width < 0) {
      directive.minus = true
      directive.zero = false
    }
    directive.width = width === undefined ? undefined : Math.abs(width)
    this.#isAfterIndex = false
  }

  #readPrecision(directive: Directive): void {
    if (this.#format[this.#at] !== '.' || this.#at + 1 >= this.#format.length) return
    this.#at++
    if (this.#isAfterIndex) this.#hasGoodIndex = false
    this.#readIndex()
    if (this.#format[this.#at] !== '*') {
      directive.precision = this.#readNumber() ?? 0
      return
    }
    this.#at++
    const precision = this.#takeInteger()
    directive.precision = precision === undefined || precision < 0 ? undefined : precision
    if (directive.precision === undefined) this.#output += '%!(BADPREC)'
    this.#isAfterIndex = false
  }

  /** `[3]`: the next operand to use. */
  #readIndex(): void {
    this.#isAfterIndex = false
    if (this.#format[this.#at] !== '[') return
    this.#isReordered = true
    const close = this.#format.indexOf(']', this.#at + 1)
    if (close < 0 || this.#format.length - this.#at < 3) {
      this.#at++
      this.#hasGoodIndex = false
      return
    }
    const digits = this.#format.slice(this.#at + 1, close)
    const index = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
    this.#at = close + 1
    this.#isAfterIndex = index <= LARGEST_WIDTH * 10
    if (index >= 1 && index <= this.#operands.length) this.#next = index - 1
    else this.#hasGoodIndex = false
  }

  /** Digits; a far too large number consumes the rest of the format, as in Go. */
  #readNumber(): number | undefined {
    const start = this.#at
    let number = 0
    for (; /^\d$/.test(this.#format.charAt(this.#at)); this.#at++) {
      if (number > LARGEST_WIDTH) {
        this.#at = this.#format.length
        return undefined
      }
      number = number * 10 + Number(this.#format.charAt(this.#at))
    }
    return this.#at === start ? undefined : number
  }

  #takeInteger(): number | undefined {
    if (this.#next >= this.#operands.length) return undefined
    const operand = this.#operands[this.#next++]
    const integer = operand instanceof Integer ? operand.value : operand
    if (typeof integer !== 'bigint') return undefined
    const number = Number(integer)
    return Math.abs(number) > LARGEST_WIDTH ? undefined : number
  }

  #print(verb: string, directive: Directive): void {
    this.#at += verb.length
    if (verb === '%') this.#output += '%'
    else if (!this.#hasGoodIndex) this.#output += `%!${verb}(BADINDEX)`
    else if (this.#next >= this.#operands.length) this.#output += `%!${verb}(MISSING)`
    else {
      const operand = this.#operands[this.#next++] ?? null
      if (this.#isReordered) this.#costs.repeats(operand)
      this.#output += printOperand(operand, verb, forVerb(verb, directive))
    }
  }

  #reportExtra(): void {
    const extra = this.#operands.slice(this.#next).map(operand => {
      if (operand === null) return '<nil>'
      return `${typeOf(operand).name}=${printOperand(operand, 'v', plainDirective())}`
    })
    this.#output += `%!(EXTRA ${extra.join(', ')})`
  }
}

function isFlag(letter: string): letter is keyof typeof flags {
  return Object.hasOwn(flags, letter)
}

/** For `%#v` and `%+v` the flags have another meaning than for other verbs. */
function forVerb(verb: string, directive: Directive): Directive {
  if (verb !== 'v' && verb !== 'w') return directive
  return { ...directive, sharpV: directive.sharp, plusV: directive.plus, sharp: false, plus: false }
}
