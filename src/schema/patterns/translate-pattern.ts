import { character, EVERYTHING, lineEnds, propertyName, whiteSpace } from './es-classes.js'

/** An expression that a text must match, or must not. */
export interface PatternCondition {
  readonly source: string
  readonly isWanted: boolean
}

/** A pattern as RE2 expressions: a text matches where it meets every condition of one alternative. */
export interface TranslatedPattern {
  readonly alternatives: readonly (readonly PatternCondition[])[]
  /** The number of characters and classes with counts expanded. */
  readonly states: number
}

/** A pattern needs more than linear time, or RE2 reads it differently. */
export class UnsupportedPattern extends Error {
  override readonly name = 'UnsupportedPattern'
}

/** With counts expanded; larger ones are never compiled. */
const MAX_PATTERN_STATES = 5000
const MAX_DEPTH = 200
/** RE2 accepts no larger product of nested counts. */
const LARGEST_COUNT = 1000

/** A piece of RE2 syntax that can be repeated as is. */
interface Term {
  readonly source: string
  readonly states: number
  /** The largest product of nested counts in it. */
  readonly repeats: number
}

/** Checks the text before or after a position without consuming it. */
interface LookAround extends Term {
  readonly side: 'ahead' | 'behind'
  readonly isWanted: boolean
}

type PatternPiece = Term | LookAround | 'start' | 'end'

/**
 * Translates an ECMAScript pattern (with the flag `u`, known to be valid) for a linear-time engine. A lookahead after `^` and a lookbehind
 * before `$` become separate conditions; elsewhere they are not supported.
 *
 * @throws UnsupportedPattern
 */
export function translatePattern(pattern: string): TranslatedPattern {
  return new Translator(pattern).translate()
}

class Translator {
  readonly #pattern: string
  #at = 0
  #depth = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  translate(): TranslatedPattern {
    const alternatives = this.#alternatives()
    const states = bounded(sum(alternatives.flat().map(statesOf)))
    if (!alternatives.flat().some(isLookAround)) {
      const source = alternatives.map(sequence).join('|')
      return { alternatives: [[{ source, isWanted: true }]], states }
    }
    return { alternatives: alternatives.map(conditionsOf), states }
  }

  #alternatives(): readonly (readonly PatternPiece[])[] {
    const alternatives: PatternPiece[][] = [[]]
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ')') {
      if (this.#takes('|')) alternatives.push([])
      else alternatives.at(-1)?.push(this.#piece())
    }
    return alternatives
  }

  #piece(): PatternPiece {
    if (this.#takes('^')) return 'start'
    if (this.#takes('$')) return 'end'
    for (const sign of ['\\b', '\\B']) if (this.#takes(sign)) return single(sign)
    for (const [opening, side, isWanted] of LOOKS)
      if (this.#takes(opening)) return { ...this.#group(), side, isWanted }
    return this.#repeated(this.#atom())
  }

  #atom(): Term {
    if (this.#takes('(')) {
      const isPlain = this.#takes('?:') || this.#match(/\?<[^>]*>/y) !== null || !this.#takes('?')
      if (!isPlain) throw new UnsupportedPattern('it switches flags')
      return this.#group()
    }
    if (this.#takes('.')) return single(`[${lineEnds.others}]`)
    if (this.#takes('[')) return single(this.#class())
    if (this.#pattern[this.#at] === '\\') return single(this.#escape() ?? this.#character())
    return single(this.#character())
  }

  /** After its opening. */
  #group(): Term {
    if (++this.#depth > MAX_DEPTH) throw new UnsupportedPattern(`it is nested more than ${MAX_DEPTH} deep`)
    const alternatives = this.#alternatives()
    this.#depth -= 1
    this.#at += 1
    const pieces = alternatives.flat()
    if (pieces.some(isLookAround))
      throw new UnsupportedPattern('it looks ahead or back within a part of itself')
    return {
      source: `(?:${alternatives.map(sequence).join('|')})`,
      states: bounded(sum(pieces.map(statesOf))),
      repeats: pieces.reduce((most, piece) => Math.max(most, isTerm(piece) ? piece.repeats : 1), 1)
    }
  }

  #repeated(term: Term): Term {
    const [sign] = this.#match(/[*+?]/y) ?? []
    const count = sign === undefined ? this.#match(/\{(\d+)(?!\d)(,?)(\d*)\}/y) : null
    if (sign === undefined && !count) return term
    this.#takes('?')
    if (!count) return { ...term, source: `(?:${term.source}${sign})`, states: term.states + 1 }
    const min = Number(count[1])
    const max = count[2] === '' ? min : count[3] === '' ? null : Number(count[3])
    return writtenOut(term, min, max)
  }

  /** After the opening bracket. */
  #class(): string {
    const isNegated = this.#takes('^')
    let members = ''
    while (!this.#takes(']')) members += this.#member()
    if (members === '') return isNegated ? `[${EVERYTHING}]` : `[^${EVERYTHING}]`
    return `[${isNegated ? '^' : ''}${members}]`
  }

  #member(): string {
    const escaped = this.#pattern[this.#at] === '\\' ? this.#escapeInClass() : null
    return escaped ?? this.#character()
  }

  /** A class of characters as an escape, for use outside brackets; null where the escape is one character. */
  #escape(): string | null {
    if (this.#match(/\\[1-9]|\\k</y)) throw new UnsupportedPattern('it refers back to a group')
    const content = this.#escapeInClass()
    return content === null ? null : `[${content}]`
  }

  #escapeInClass(): string | null {
    const [plain] = this.#match(/\\[dDwW]/y) ?? []
    if (plain !== undefined) return plain
    if (this.#takes('\\s')) return whiteSpace.members
    if (this.#takes('\\S')) return whiteSpace.others
    const [, sign = '', written = ''] = this.#match(/\\([pP])\{([^}]*)\}/y) ?? []
    if (sign === '') return null
    const name = propertyName(written)
    if (name === null) throw new UnsupportedPattern(`it asks for \\${sign}{${written}}`)
    return `\\${sign}{${name}}`
  }

  /** One character, written as itself or as an escape. */
  #character(): string {
    const [escaped] = this.#match(/\\(?:u\{[\da-f]+\}|ud[89ab]..\\ud[c-f]..|u....|x..|c.|.)/iuy) ?? []
    if (escaped !== undefined) return character(escapedCode(escaped))
    const code = this.#pattern.codePointAt(this.#at) ?? 0
    this.#at += code > 0xffff ? 2 : 1
    return this.#pattern[this.#at - 1] === '-' ? '-' : character(code)
  }

  #takes(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  /** @param expression with the flag `y` */
  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at
    const match = expression.exec(this.#pattern)
    if (match) this.#at += match[0].length
    return match
  }
}

const LOOKS = [
  ['(?=', 'ahead', true],
  ['(?!', 'ahead', false],
  ['(?<=', 'behind', true],
  ['(?<!', 'behind', false]
] as const

function single(source: string): Term {
  return { source, states: 1, repeats: 1 }
}

function isTerm(piece: PatternPiece): piece is Term {
  return typeof piece === 'object'
}

function isLookAround(piece: PatternPiece): piece is LookAround {
  return typeof piece === 'object' && 'side' in piece
}

function statesOf(piece: PatternPiece): number {
  return isTerm(piece) ? piece.states : 1
}

function sequence(pieces: readonly PatternPiece[]): string {
  return pieces.map(piece => (piece === 'start' ? '^' : piece === 'end' ? '$' : piece.source)).join('')
}

/** @param max null: without end */
function writtenOut(term: Term, min: number, max: number | null): Term {
  const count = Math.max(max ?? min + 1, 1)
  const states = bounded(term.states * count)
  const repeats = term.repeats * count
  if (repeats <= LARGEST_COUNT) return { source: `(?:${term.source}{${min},${max ?? ''}})`, states, repeats }
  const rest = max === null ? `${term.source}*` : `(?:${term.source}?)`.repeat(max - min)
  return { source: `(?:${term.source.repeat(min)}${rest})`, states, repeats: term.repeats }
}

/** @throws UnsupportedPattern */
function bounded(states: number): number {
  if (states <= MAX_PATTERN_STATES) return states
  throw new UnsupportedPattern(
    `it has more than ${MAX_PATTERN_STATES} characters when its counts are written out`
  )
}

/** @throws UnsupportedPattern for a lookaround that is not at either end */
function conditionsOf(pieces: readonly PatternPiece[]): readonly PatternCondition[] {
  const isAtStart = (piece: PatternPiece): boolean =>
    piece === 'start' || (isLookAround(piece) && piece.side === 'ahead')
  const isAtEnd = (piece: PatternPiece): boolean =>
    piece === 'end' || (isLookAround(piece) && piece.side === 'behind')
  const first = pieces.findIndex(piece => !isAtStart(piece))
  const head = first === -1 ? pieces : pieces.slice(0, first)
  const last = pieces.findLastIndex(piece => !isAtEnd(piece))
  const tail = pieces.slice(last + 1)
  const looks = [
    ...(head.includes('start') ? head.filter(isLookAround) : []),
    ...(tail.includes('end') ? tail.filter(isLookAround) : [])
  ]
  if (pieces.filter(isLookAround).some(look => !looks.includes(look)))
    throw new UnsupportedPattern('it looks ahead or back within itself')
  const others = looks.map(({ source, side, isWanted }) => ({
    source: side === 'ahead' ? `^${source}` : `${source}$`,
    isWanted
  }))
  return [{ source: sequence(pieces.filter(piece => !isLookAround(piece))), isWanted: true }, ...others]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

const CONTROLS = new Map([
  ['\\b', 0x08],
  ['\\t', 0x09],
  ['\\n', 0x0a],
  ['\\v', 0x0b],
  ['\\f', 0x0c],
  ['\\r', 0x0d],
  ['\\0', 0x00]
])

/** The character of an ECMAScript escape that is known to be valid. */
function escapedCode(written: string): number {
  const control = CONTROLS.get(written)
  if (control !== undefined) return control
  const [, letter] = written
  const body = written.slice(2)
  if (letter === 'c' && body !== '') return body.charCodeAt(0) % 32
  if (letter === 'x' && body !== '') return Number.parseInt(body, 16)
  if (letter === 'u' && body !== '') return unicodeCode(body)
  return written.codePointAt(1) ?? 0
}

/** After `\u`: braces, four digits, or a surrogate pair. */
function unicodeCode(body: string): number {
  if (body.startsWith('{')) return Number.parseInt(body.slice(1, -1), 16)
  const halves = body.split('\\u').map(half => Number.parseInt(half, 16))
  return String.fromCharCode(...halves).codePointAt(0) ?? 0
}
