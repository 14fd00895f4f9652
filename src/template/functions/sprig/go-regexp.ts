// Go's regexp package: which matches count, how replacements are expanded, what a bad expression is told.
import { hasLooseBytes, runesOf } from '../../../go/go-string.js'
import { compileRegexp, type LinearRegexp, type RegexpMatcher } from '../../../go/regexp.js'
import { GoError } from '../function-set.js'

export interface Match {
  readonly start: number
  readonly end: number
  /** Group 0 is the whole match; a group that took no part is null. */
  readonly groups: readonly (string | null)[]
}

/** A compiled expression of Go's syntax. */
export interface GoRegexp {
  test(text: string): boolean
  find(text: string): Match | undefined
  /** At most `limit` matches from the left; a negative limit means all. An empty match right behind another one does not count. */
  matches(text: string, limit?: number): Match[]
  replace(text: string, replacement: (match: Match) => string): string
  /** Replaces with `$1`, `$name`, `${name}` and `$$` expanded. */
  replaceExpanding(text: string, template: string): string
  /** The pieces between the matches, or null (Go's nil slice) for a limit of 0. */
  split(text: string, limit: number): string[] | null
}

/** Throws Go's `error parsing regexp: …`. */
export function compileGoRegexp(source: string): GoRegexp {
  return new CompiledRegexp(source)
}

class CompiledRegexp implements GoRegexp {
  readonly #compiled: LinearRegexp
  readonly #source: string

  constructor(source: string) {
    this.#source = source
    this.#compiled = compile(source)
  }

  test(text: string): boolean {
    return this.#compiled.test(runeText(text))
  }

  find(text: string): Match | undefined {
    return this.matches(text, 1)[0]
  }

  matches(text: string, limit = -1): Match[] {
    const matcher = this.#compiled.matcher(runeText(text))
    const found: Match[] = []
    let previousEnd = -1
    for (let from = 0; from <= text.length && found.length !== limit; ) {
      if (!matcher.find(from)) break
      const start = matcher.start()
      const end = matcher.end()
      if (end > start || end !== previousEnd) found.push({ start, end, groups: groupsOf(matcher, text) })
      previousEnd = end
      from = end > from ? end : from + widthAt(text, from)
    }
    return found
  }

  replace(text: string, replacement: (match: Match) => string): string {
    let replaced = ''
    let end = 0
    for (const match of this.matches(text)) {
      replaced += text.slice(end, match.start) + replacement(match)
      end = match.end
    }
    return replaced + text.slice(end)
  }

  replaceExpanding(text: string, template: string): string {
    const names = this.#compiled.namedGroups()
    return this.replace(text, match => expand(template, match, names))
  }

  split(text: string, limit: number): string[] | null {
    if (limit === 0) return null
    if (this.#source !== '' && text === '') return ['']
    const pieces: string[] = []
    let begin = 0
    let end = 0
    for (const match of this.matches(text, limit)) {
      if (limit > 0 && pieces.length === limit - 1) break
      end = match.start
      if (match.end !== 0) pieces.push(text.slice(begin, end))
      begin = match.end
    }
    if (end !== text.length) pieces.push(text.slice(begin))
    return pieces
  }
}

/** Escapes what has a meaning in an expression. */
export function quoteMeta(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')
}

function compile(source: string): LinearRegexp {
  if (hasLooseBytes(source))
    throw new GoError(`error parsing regexp: invalid UTF-8: \`${fromFirstLooseByte(source)}\``)
  const compiled = compileRegexp(source)
  if (compiled.kind === 'compiled') return compiled
  if (compiled.description === 'duplicate capture group name') return compile(withoutSecondNames(source))
  throw new GoError(`error parsing regexp: ${compiled.description}: \`${compiled.part}\``)
}

const fromFirstLooseByte = (source: string): string => /\p{Surrogate}.*/su.exec(source)?.[0] ?? ''

// Go lets two groups share a name; re2js does not, so only the first one keeps it.
function withoutSecondNames(source: string): string {
  const seen = new Set<string>()
  return source.replace(/\(\?P?<(\w+)>/g, (opening: string, name: string) => {
    if (seen.has(name)) return '('
    seen.add(name)
    return opening
  })
}

/** An expression sees a byte that is no UTF-8 as U+FFFD; both are one unit long, so places in one text are places in the other. */
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

const referencePattern = /\$(?:\$|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu

function expand(template: string, match: Match, names: Record<string, number>): string {
  return template.replace(referencePattern, (reference: string, braced?: string, bare?: string) => {
    const name = braced ?? bare
    if (name === undefined) return '$'
    const group = /^(?:0|[1-9]\d*)$/.test(name) ? Number(name) : namedGroup(names, name)
    return reference === '' || group === undefined ? '' : (match.groups[group] ?? '')
  })
}

function namedGroup(names: Record<string, number>, name: string): number | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}
