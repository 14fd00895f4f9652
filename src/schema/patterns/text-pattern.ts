import { compileRegexp } from '../../go/regexp.js'
import { type TranslatedPattern, translatePattern, UnsupportedPattern } from './translate-pattern.js'

/** A pattern of JSON Schema, ready for texts. */
export interface TextPattern {
  test(text: string): boolean
  /** Steps for a text of that length. */
  cost(length: number): number
}

/** A pattern of which nothing is known but that it is one, and why it is not compiled. */
export interface RefusedPattern {
  readonly refusal: string
}

/** Longer ones are not looked at. */
const mostPatternLength = 10_000
/** To compile one takes the cube of its depth, which nothing interrupts: with 12,000 characters 80 seconds and a gigabyte. */
const mostBacktrackingLength = 1000
/** In the worst case; most texts take a hundredth. */
export const statesPerStep = 16

/** A pattern that an engine takes which needs linear time, not yet compiled. */
export interface LinearPattern {
  /** How large it is with its counts written out. */
  readonly states: number
  compile(): TextPattern | RefusedPattern
}

/** The pattern for an engine that takes linear time. It has to be one of ECMAScript with the flag `u`. */
export function linearPattern(pattern: string): LinearPattern | RefusedPattern {
  if (pattern.length > mostPatternLength)
    return { refusal: `it has more than ${mostPatternLength} characters` }
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
    cost: length => 1 + Math.ceil((length * states) / statesPerStep)
  }
}

function compiledTest(source: string): (text: string) => boolean {
  const compiled = compileRegexp(source)
  if (compiled.kind === 'compiled') return compiled.test
  throw new UnsupportedPattern(`${compiled.description}: ${compiled.part}`)
}

/** The pattern for an engine that may take any time, for those who can put an end to it; null for one that it may not be compiled from. */
export function backtrackingPattern(pattern: string): TextPattern | null {
  if (pattern.length > mostBacktrackingLength) return null
  const compiled = new RegExp(pattern, 'u')
  return { test: text => compiled.test(text), cost: length => 1 + (length >> 6) }
}

/** Why a text is no pattern, in the words of the engine that runs us; null for one that is. */
export function patternFault(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
