import { type CharacterTest, END, machineOf, type PatternState } from './pattern-machine.js'

/** Where a pattern stands when a part of a path was read. */
export interface PatternProgress {
  /** The same wherever the same may follow; empty where that was not worked out. */
  readonly key: string
  readonly states: readonly number[]
  /** Whether the next character begins a name. */
  readonly isAtStart: boolean
  readonly isMatch: boolean
  /** Where the next character leads, as far as that was worked out. */
  readonly next: Map<string, PatternProgress>
}

/**
 * A pattern of paths with forward slashes, as a machine that is in many states at once: it reads each character of a path once,
 * whatever stars the pattern has. A name that begins with a dot is matched by a dot that is written alone.
 */
export class PathPattern {
  readonly #states: readonly PatternState[]
  /** The round in which each state was last added, so that none is added twice. */
  readonly #added: number[]
  readonly #start: PatternProgress
  readonly #known = new Map<string, PatternProgress>()
  #round = 0

  /** @throws UsageError for what a pattern cannot hold */
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

  /** Goes on with more of a path; no state is left where nothing that begins so is matched. */
  read(reached: PatternProgress, text: string): PatternProgress {
    let now = reached
    for (const character of text) {
      if (now.states.length === 0) return now
      now = now.next.get(character) ?? this.#after(now, character)
    }
    return now
  }

  /** What a character leads to is kept for the next path, as long as there is room. */
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
    if (before.key !== '' && before.next.size < MOST_NEXT) before.next.set(character, after)
    return after
  }

  /** Of few states there are few sets, and each is kept; in many at once are only patterns that somebody made for that. */
  #reached(states: number[], isAtStart: boolean): PatternProgress {
    const isKept = states.length <= MOST_AT_ONCE && this.#known.size < MOST_KEPT
    const key = isKept ? `${states.sort((a, b) => a - b).join()}${isAtStart ? '/' : '.'}` : ''
    const known = this.#known.get(key)
    if (known) return known
    const reached = { key, states, isAtStart, isMatch: states.includes(END), next: new Map() }
    if (isKept) this.#known.set(key, reached)
    return reached
  }

  /** Where states lead that have taken a character of a name. */
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

  /** Some states, or those that they go on to at once, each once. */
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

/** Usual patterns are in one to four states at once, and come to a few dozen sets of them. */
const MOST_AT_ONCE = 16
const MOST_KEPT = 1000
const MOST_NEXT = 200

function isTaken(
  takes: string | CharacterTest | null | undefined,
  character: string,
  isAtStart: boolean
): boolean {
  if (typeof takes === 'string') return takes === character
  return typeof takes === 'function' && takes(character, isAtStart)
}
