import {
  backtrackingPattern,
  type LinearPattern,
  linearPattern,
  type RefusedPattern,
  STATES_PER_STEP,
  type TextPattern
} from './text-pattern.js'

/** Limit for all patterns of a schema together, with their counts expanded. */
const MAX_STATES_TOGETHER = 20_000

/** The patterns of a schema, each compiled when first needed. */
export class PatternBook {
  readonly #mayBacktrack: boolean
  readonly #translated = new Map<string, LinearPattern | RefusedPattern>()
  readonly #compiled = new Map<string, TextPattern | RefusedPattern>()
  #states = 0

  /** @param mayBacktrack whether the caller stops what takes more than linear time */
  constructor(mayBacktrack: boolean) {
    this.#mayBacktrack = mayBacktrack
  }

  /** The size of a pattern that is compiled when next needed; 0 for a compiled one. */
  statesToCompile(source: string): number {
    if (this.#compiled.has(source)) return 0
    const translated = this.#translate(source)
    return 'refusal' in translated ? 0 : translated.states
  }

  /** The cost per character of matching a pattern; infinite for one that is not compiled. */
  costPerCharacter(source: string): number {
    const translated = this.#translate(source)
    return 'refusal' in translated ? Number.POSITIVE_INFINITY : 1 + translated.states / STATES_PER_STEP
  }

  find(source: string): TextPattern | RefusedPattern {
    const known = this.#compiled.get(source)
    if (known) return known
    const made = this.#compile(this.#translate(source))
    const other = 'refusal' in made && this.#mayBacktrack ? backtrackingPattern(source) : null
    const found = other ?? made
    this.#compiled.set(source, found)
    return found
  }

  #translate(source: string): LinearPattern | RefusedPattern {
    const known = this.#translated.get(source)
    if (known) return known
    const made = linearPattern(source)
    this.#translated.set(source, made)
    return made
  }

  #compile(translated: LinearPattern | RefusedPattern): TextPattern | RefusedPattern {
    if ('refusal' in translated) return translated
    this.#states += translated.states
    if (this.#states <= MAX_STATES_TOGETHER) return translated.compile()
    return {
      refusal: `all patterns together have more than ${MAX_STATES_TOGETHER} characters when their counts are written out`
    }
  }
}
