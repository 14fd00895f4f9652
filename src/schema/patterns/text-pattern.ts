import { compileRegexp } from '../../go/regexp.js'
import { type TranslatedPattern, translatePattern, UnsupportedPattern } from './translate-pattern.js'

/** A pattern of JSON Schema, ready for texts. */
export interface TextPattern {
  test(text: string): boolean
  /** Steps for a text of that length. */
  cost(length: number): number
}

/** A valid pattern, and why it is not compiled. */
export interface RefusedPattern {
  readonly refusal: string
}

/** Longer ones are not checked. */
const MAX_PATTERN_LENGTH = 10_000
/** Compiling one takes cubic time in its depth, which nothing interrupts: with 12,000 characters 80 seconds and a gigabyte. */
const MAX_BACKTRACKING_LENGTH = 1000
/** In the worst case; most texts take a hundredth. */
export const STATES_PER_STEP = 16

/** A pattern accepted by a linear-time engine, not compiled yet. */
export interface LinearPattern {
  /** Its size with counts expanded. */
  readonly states: number
  compile(): TextPattern | RefusedPattern
}

/** The pattern for a linear-time engine. It must be a valid ECMAScript pattern with the flag `u`. */
export function linearPattern(pattern: string): LinearPattern | RefusedPattern {
  if (pattern.length > MAX_PATTERN_LENGTH)
    return { refusal: `it has more than ${MAX_PATTERN_LENGTH} characters` }
  return orRefusal(() => {
    const translated = translatePattern(pattern)
    return { states: translated.states, compile: () => orRefusal(() => compiled(translated)) }
  })
}

function orRefusal<T>(make: () => T): T | RefusedPattern {
  try {
    return make()
  } catch (error) {
    if (error instanceof UnsupportedPattern) return { refusal: error.message }
    throw error
  }
}

function compiled({ alternatives, states }: TranslatedPattern): TextPattern {
  const tests = alternatives.map(conditions =>
    conditions.map(({ source, isWanted }) => ({ test: compiledTest(source), isWanted }))
  )
  return {
    test: text => tests.some(conditions => conditions.every(each => each.test(text) === each.isWanted)),
    cost: length => 1 + Math.ceil((length * states) / STATES_PER_STEP)
  }
}

function compiledTest(source: string): (text: string) => boolean {
  const compiled = compileRegexp(source)
  if (compiled.kind === 'compiled') return compiled.test
  throw new UnsupportedPattern(`${compiled.description}: ${compiled.part}`)
}

/** The pattern for a backtracking engine, for callers that can stop it; null for one that may not be compiled. */
export function backtrackingPattern(pattern: string): TextPattern | null {
  if (pattern.length > MAX_BACKTRACKING_LENGTH) return null
  const compiled = new RegExp(pattern, 'u')
  return { test: text => compiled.test(text), cost: length => 1 + (length >> 6) }
}

/** Why a text is not a pattern, with the JavaScript engine's message; null for a valid one. */
export function patternFault(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
