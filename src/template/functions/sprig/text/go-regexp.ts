// Go's regexp package: which matches count, how replacements are expanded, and the errors of an invalid expression.
import { hasLooseBytes, runesOf } from '../../../../go/go-string.js'
import { compileRegexp, type LinearRegexp, type RegexpMatcher } from '../../../../go/regexp.js'
import { checkLength } from '../../../part-texts.js'
import { GoError } from '../../function-set.js'

export interface Match {
  readonly start: number
  readonly end: number
  /** Group 0 is the whole match; a group that did not take part is null. Only group 0 where no others were requested. */
  readonly groups: readonly (string | null)[]
}

interface MatchSearch {
  /** Maximum number of matches from the left; a negative limit means all. */
  readonly limit?: number
  readonly withGroups?: boolean
}

/** A compiled expression in Go's syntax. The text that it reads is paid for as it is read. */
export interface GoRegexp {
  hasMatch(text: string): boolean
  /** The first match, with its groups. */
  find(text: string): Match | undefined
  /** An empty match directly after another one does not count. */
  matches(text: string, search?: MatchSearch): Match[]
  replace(text: string, replacement: (match: Match) => string): string
  /** Replaces with `$1`, `$name`, `${name}` and `$$` expanded. */
  replaceExpanding(text: string, template: string): string
  /** The pieces between the matches, or null (Go's nil slice) for a limit of 0. */
  split(text: string, limit: number): string[] | null
}

type Spend = (steps: number) => void

/** Throws Go's `error parsing regexp: …`. */
export function compileGoRegexp(source: string, spend: Spend): GoRegexp {
  spend(stepsToCompile(source))
  return new CompiledRegexp(compile(source), source, spend)
}

/** The same for one of our own expressions, which is compiled once. */
export function ownGoRegexp(source: string, spend: Spend): GoRegexp {
  const compiled = ownExpressions.get(source) ?? compile(source)
  ownExpressions.set(source, compiled)
  return new CompiledRegexp(compiled, source, spend)
}

const ownExpressions = new Map<string, LinearRegexp>()

// A class of letters such as `\\pL`, and case folding of one, takes 50 µs; `a{1000}` becomes a thousand instructions.
function stepsToCompile(source: string): number {
  const classes = source.match(/\\p|\(\?i/gi)?.length ?? 0
  return source.length * (10 + largestCount(source)) + classes * 150
}

function largestCount(source: string): number {
  let largest = 0
  for (const [, count] of source.matchAll(/(\d{1,4})\}/g)) largest = Math.max(largest, Number(count))
  return largest
}

const STEPS_PER_MATCH = 4

class CompiledRegexp implements GoRegexp {
  readonly #compiled: LinearRegexp
  readonly #source: string
  readonly #spend: Spend

  constructor(compiled: LinearRegexp, source: string, spend: Spend) {
    this.#source = source
    this.#compiled = compiled
    this.#spend = spend
  }

  hasMatch(text: string): boolean {
    // Not the library's own test, whose automaton may create a state per character, at 0.5 µs for each instruction.
    return this.matches(text, { limit: 1 }).length > 0
  }

  find(text: string): Match | undefined {
    return this.matches(text, { limit: 1, withGroups: true })[0]
  }

  matches(text: string, { limit = -1, withGroups = false }: MatchSearch = {}): Match[] {
    const matcher = this.#matcher(text)
    const found: Match[] = []
    let previousEnd = -1
    for (let from = 0; from <= text.length && found.length !== limit; ) {
      if (!matcher.find(from)) break
      this.#spend(STEPS_PER_MATCH)
      const start = matcher.start()
      const end = matcher.end()
      if (end > start || end !== previousEnd)
        found.push({ start, end, groups: withGroups ? groupsOf(matcher, text) : [text.slice(start, end)] })
      previousEnd = end
      from = end > from ? end : from + widthAt(text, from)
    }
    return found
  }

  #matcher(text: string): RegexpMatcher {
    const paid = new PaidText(runeText(text), this.#compiled.programSize(), this.#spend)
    return this.#compiled.matcher(paid as unknown as string) // which it is, but for the type
  }

  replace(text: string, replacement: (match: Match) => string): string {
    return this.#replaced(text, this.matches(text), replacement)
  }

  replaceExpanding(text: string, template: string): string {
    const names = this.#compiled.namedGroups()
    return this.#replaced(text, this.matches(text, { withGroups: true }), match => {
      this.#spend(Math.floor(template.length / CHARACTERS_PER_STEP))
      return expand(template, match, names)
    })
  }

  #replaced(text: string, matches: readonly Match[], replacement: (match: Match) => string): string {
    let length = 0
    let end = 0
    const pieces: string[] = []
    for (const match of matches) {
      const piece = replacement(match)
      pieces.push(text.slice(end, match.start), piece)
      length += match.start - end + piece.length
      checkLength(length)
      end = match.end
    }
    return pieces.join('') + text.slice(end)
  }

  split(text: string, limit: number): string[] | null {
    if (limit === 0) return null
    if (this.#source !== '' && text === '') return ['']
    const pieces: string[] = []
    let begin = 0
    let end = 0
    for (const match of this.matches(text, { limit })) {
      if (limit > 0 && pieces.length === limit - 1) break
      end = match.start
      if (match.end !== 0) pieces.push(text.slice(begin, end))
      begin = match.end
    }
    if (end !== text.length) pieces.push(text.slice(begin))
    return pieces
  }
}

const CHARACTERS_PER_STEP = 8

/**
 * A text that is paid for as it is read. How often an expression reads it is not known in advance: `a.*b|a` scans the whole rest for each
 * match. Each instruction may be active at each position, at 10 ns.
 */
class PaidText extends String {
  readonly #text: string
  readonly #stepsPerRead: number
  readonly #spend: Spend
  #unpaid = 0

  constructor(text: string, instructions: number, spend: Spend) {
    super(text)
    this.#text = text
    this.#stepsPerRead = 0.2 + instructions * 0.03
    this.#spend = spend
  }

  override charCodeAt(at: number): number {
    this.#pay(this.#stepsPerRead)
    return this.#text.charCodeAt(at)
  }

  override indexOf(part: string, from = 0): number {
    const at = this.#text.indexOf(part, from)
    this.#pay(Math.max((at === -1 ? this.#text.length : at) - from, 0) / CHARACTERS_PER_STEP)
    return at
  }

  #pay(steps: number): void {
    this.#unpaid += steps
    if (this.#unpaid < MAX_UNPAID) return
    this.#spend(Math.floor(this.#unpaid))
    this.#unpaid = 0
  }
}

const MAX_UNPAID = 256

/** Escapes characters with a meaning in an expression. */
export function quoteMeta(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')
}

function compile(source: string): LinearRegexp {
  if (hasLooseBytes(source))
    throw new GoError(`error parsing regexp: invalid UTF-8: \`${fromFirstLooseByte(source)}\``)
  const compiled = compileRegexp(source)
  if (compiled.kind === 'compiled') return compiled
  const otherwise = withoutSecondNames(source)
  if (compiled.description === 'duplicate capture group name' && otherwise !== source)
    return compile(otherwise)
  throw new GoError(`error parsing regexp: ${compiled.description}: \`${compiled.part}\``)
}

const fromFirstLooseByte = (source: string): string => /\p{Surrogate}.*/su.exec(source)?.[0] ?? ''

// Go allows two groups with one name; re2js does not, so only the first one keeps it.
function withoutSecondNames(source: string): string {
  const seen = new Set<string>()
  return source.replace(/\(\?P?<(\w+)>/g, (opening: string, name: string) => {
    if (seen.has(name)) return '('
    seen.add(name)
    return opening
  })
}

/** An expression sees a byte outside UTF-8 as U+FFFD; both are one unit long, so offsets are the same in both texts. */
function runeText(text: string): string {
  return hasLooseBytes(text) ? runesOf(text).join('') : text
}

function groupsOf(matcher: RegexpMatcher, text: string): (string | null)[] {
  return Array.from({ length: matcher.groupCount() + 1 }, (_, group) => {
    const start = matcher.start(group)
    return start < 0 ? null : text.slice(start, matcher.end(group))
  })
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

const REFERENCE_PATTERN = /\$(?:\$|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu

function expand(template: string, match: Match, names: Record<string, number>): string {
  return template.replace(REFERENCE_PATTERN, (reference: string, braced?: string, bare?: string) => {
    const name = braced ?? bare
    if (name === undefined) return '$'
    const group = /^(?:0|[1-9]\d*)$/.test(name) ? Number(name) : namedGroup(names, name)
    return reference === '' || group === undefined ? '' : (match.groups[group] ?? '')
  })
}

function namedGroup(names: Record<string, number>, name: string): number | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}
