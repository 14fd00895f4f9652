import { type CharacterTest, END, machineOf, type PatternState } from './pattern-machine.js'

/** The state of a match after a part of a path. */
export interface PatternProgress {
  /** Equal for states with the same continuations; empty if it was not computed. */
  readonly key: string
  readonly states: readonly number[]
  /** Whether the next character starts a file name. */
  readonly isAtStart: boolean
  readonly isMatch: boolean
  /** The progress after each next character, as far as it was computed. */
  readonly next: Map<string, PatternProgress>
}

/**
 * A glob for paths with forward slashes, as a nondeterministic automaton: it reads each character of a path once, however many stars the
 * glob has. A name that starts with a dot is matched only by an explicit dot.
 */
export class PathPattern {
  readonly #states: readonly PatternState[]
  /** For each state, the step in which it was last added, so that no step adds it twice. */
  readonly #added: number[]
  readonly #start: PatternProgress
  readonly #known = new Map<string, PatternProgress>()
  #round = 0

  /** @throws UsageError for invalid patterns */
  constructor(pattern: string) {
    const { states, first } = machineOf(pattern)
    this.#states = states
    this.#added = states.map(() => 0)
    this.#start = this.#reached(this.#allFrom([first], true), true)
  }

  matches(path: string): boolean {
    return this.read(this.start(), path).isMatch
  }

  start(): PatternProgress {
    return this.#start
  }

  /** Continues with more of a path; leaves no state if no path with that prefix matches. */
  read(reached: PatternProgress, text: string): PatternProgress {
    let now = reached
    for (const character of text) {
      if (now.states.length === 0) return now
      now = now.next.get(character) ?? this.#after(now, character)
    }
    return now
  }

  /** Transitions are cached for the next path, within a limit. */
  #after(before: PatternProgress, character: string): PatternProgress {
    const states = before.isAtStart && character !== '.' ? this.#allFrom(before.states, false) : before.states
    const taken = states.filter(at => isTaken(this.#states[at]?.takes, character, before.isAtStart))
    const after =
      character === '/'
        ? this.#reached(
            this.#allFrom(
              taken.flatMap(at => this.#states[at]?.to ?? []),
              true
            ),
            true
          )
        : this.#reached(this.#insideName(taken), false)
    if (before.key !== '' && before.next.size < MAX_NEXT) before.next.set(character, after)
    return after
  }

  /** Caches sets of few states: usual patterns reach only a few different ones, and only contrived ones reach large sets. */
  #reached(states: number[], isAtStart: boolean): PatternProgress {
    const isKept = states.length <= MAX_AT_ONCE && this.#known.size < MAX_KEPT
    const key = isKept ? `${states.sort((a, b) => a - b).join()}${isAtStart ? '/' : '.'}` : ''
    const known = this.#known.get(key)
    if (known) return known
    const reached = { key, states, isAtStart, isMatch: states.includes(END), next: new Map() }
    if (isKept) this.#known.set(key, reached)
    return reached
  }

  /** The next states after a character that does not start a name. */
  #insideName(taken: readonly number[]): number[] {
    const targets = taken.map(at => this.#targetsOf(at))
    const found: number[] = []
    const round = ++this.#round
    for (const each of targets)
      for (const at of each) {
        if (this.#added[at] === round) continue
        this.#added[at] = round
        found.push(at)
      }
    return found
  }

  #targetsOf(at: number): readonly number[] {
    const state = this.#states[at]
    if (state === undefined) return []
    state.targets ??= this.#allFrom(state.to, false)
    return state.targets
  }

  /** The given states, or those that follow them without a character, each once. */
  #allFrom(from: readonly number[], isAtStart: boolean): number[] {
    const found: number[] = []
    const waiting = [...from]
    const round = ++this.#round
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const state = this.#states[at]
      if (state === undefined || this.#added[at] === round) continue
      this.#added[at] = round
      const stays = state.takes !== null || at === END || (state.isNoDot && isAtStart)
      if (stays) found.push(at)
      else waiting.push(...state.to)
    }
    return found
  }
}

/** Usual patterns are in one to four states at once, and reach a few dozen different sets. */
const MAX_AT_ONCE = 16
const MAX_KEPT = 1000
const MAX_NEXT = 200

function isTaken(
  takes: string | CharacterTest | null | undefined,
  character: string,
  isAtStart: boolean
): boolean {
  if (typeof takes === 'string') return takes === character
  return typeof takes === 'function' && takes(character, isAtStart)
}
