import { type Outcome, type Printed, withoutDeclared } from './outcomes.js'
import type { KindName } from './value-kind.js'

/** What a rendered text is to be read as. */
export type Target = 'decision' | 'array' | 'object' | 'integer' | 'number' | 'boolean'

/** The words that decide a condition. Nothing else does, blanks around them included. */
const DECIDING = ['true', 'True', 'TRUE', 'false', 'False', 'FALSE']
const BOOLEANS = [...DECIDING, '1', 't', 'T', '0', 'f', 'F']

/** True where a text can never be read as what is wanted, whatever its unknown parts are. */
export function neverFits(outcome: Outcome, target: Target): boolean {
  switch (target) {
    case 'decision':
      return !couldBeOneOf(outcome, DECIDING)
    case 'boolean':
      return !couldBeOneOf(outcome, BOOLEANS)
    case 'array':
      return !couldBeJson(outcome, { bracket: '[', kinds: ['unknown', 'list', 'json-list'] })
    case 'object':
      return !couldBeJson(outcome, { bracket: '{', kinds: ['unknown', 'json-map'] })
    case 'integer':
      return !couldBeOf(outcome, /^[-+\d]*$/)
    case 'number':
      return !couldBeOf(outcome, /^[-+\w.]*$/)
  }
}

/** How far a text is from what is wanted, over all ways in which it can come out. */
export interface Misfit {
  /** The first way that does not fit. */
  readonly outcome: Outcome
  /** True where no way fits. */
  readonly isNever: boolean
  /** True where no way fits, even if callers do not hold to the declared types. */
  readonly isSure: boolean
}

/** Whether some way in which a text can come out does not fit; null where all may. */
export function misfitOf(outcomes: readonly Outcome[], fits: (outcome: Outcome) => boolean): Misfit | null {
  const bad = outcomes.filter(outcome => !fits(outcome))
  const [outcome] = bad
  if (!outcome) return null
  const isNever = bad.length === outcomes.length
  return { outcome, isNever, isSure: isNever && bad.every(each => !fits(withoutDeclared(each))) }
}

const PATTERNS: Readonly<Record<KindName, string>> = {
  unknown: '.*',
  words: '',
  boolean: '(?:true|false)',
  integer: '[-+]?\\d+',
  number: '[-+\\d.eIN][-+\\w.]*',
  map: 'map\\[.*\\]',
  list: '\\[.*\\]',
  quoted: '".*"',
  'json-map': '\\{.*\\}',
  'json-list': '\\[.*\\]'
}

function couldBeOneOf(outcome: Outcome, words: readonly string[]): boolean {
  const pattern = new RegExp(
    `^${outcome.map(part => (typeof part === 'string' ? escaped(part) : patternOf(part))).join('')}$`,
    's'
  )
  return words.some(word => pattern.test(word))
}

function patternOf({ kind }: Printed): string {
  return kind.words ? `(?:${kind.words.map(escaped).join('|')})` : PATTERNS[kind.name]
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

interface Json {
  readonly bracket: string
  /** Kinds whose text may begin so. */
  readonly kinds: readonly KindName[]
}

/** JSON shows itself in its first character; `null` counts as empty. */
function couldBeJson(outcome: Outcome, { bracket, kinds }: Json): boolean {
  for (const part of outcome) {
    if (typeof part !== 'string')
      return part.kind.words?.some(word => beginsLike(word, bracket)) ?? kinds.includes(part.kind.name)
    if (part.trim() !== '') return beginsLike(part, bracket)
  }
  return false
}

function beginsLike(text: string, bracket: string): boolean {
  const start = text.trimStart()
  return start.startsWith(bracket) || start.startsWith('n')
}

const NUMERIC: readonly KindName[] = ['unknown', 'integer', 'number']

function couldBeOf(outcome: Outcome, characters: RegExp): boolean {
  if (outcome.every(part => part === '')) return false
  return outcome.every(part => {
    if (typeof part === 'string') return characters.test(part)
    return (
      part.kind.words?.some(word => /\d/.test(word) && characters.test(word)) ??
      NUMERIC.includes(part.kind.name)
    )
  })
}
