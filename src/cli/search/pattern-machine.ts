import { type PatternPart, type PatternSequence, parsePattern } from './parse-pattern.js'

export type CharacterTest = (character: string, isAtStart: boolean) => boolean

/** A state that consumes a character and continues, or continues to others at once; the final state does neither. */
export interface PatternState {
  readonly takes: string | CharacterTest | null
  to: readonly number[]
  /** Continues only if the next character is not a dot at the start of a name: a star does not match that dot. */
  readonly isNoDot?: true
  /** The states reached inside a name, including those that follow at once; computed on first use. */
  targets?: readonly number[]
}

/** The states of a pattern, by number. */
export interface PatternMachine {
  readonly states: readonly PatternState[]
  readonly first: number
}

/** The final state: the whole pattern has matched. */
export const END = 0

/** @throws UsageError for invalid patterns */
export function machineOf(pattern: string): PatternMachine {
  const builder = new MachineBuilder()
  const first = builder.sequence(parsePattern(pattern), END)
  return { states: builder.states, first }
}

/** Builds from the end of a pattern to its start: each part knows the state that follows it. */
class MachineBuilder {
  readonly states: PatternState[] = [{ takes: null, to: [] }]

  sequence(parts: PatternSequence, next: number): number {
    return parts.reduceRight((to, part) => this.#part(part, to), next)
  }

  #part(part: PatternPart, next: number): number {
    switch (part.kind) {
      case 'character':
        return this.#new({ takes: part.character, to: [next] })
      case 'any':
        return this.#new({ takes: isOfName, to: [next] })
      case 'class':
        return this.#new({
          takes: (character, isAtStart) => isOfName(character, isAtStart) && part.takes(character),
          to: [next]
        })
      case 'star':
        return this.#new({ takes: null, to: [this.#loop(isOfName, next)], isNoDot: true })
      case 'everything':
        return this.#loop(isOfPath, next)
      case 'below':
        return this.#new({
          takes: null,
          to: [next, this.#new({ takes: '/', to: [this.#loop(isOfPath, next)] })]
        })
      case 'folders':
        return this.#folders(next)
      case 'choice':
        return this.#choice(part, next)
    }
  }

  /** Consumes any number of matching characters. */
  #loop(takes: CharacterTest, next: number): number {
    const loop = this.#new({ takes: null, to: [] })
    this.#connect(loop, [this.#new({ takes, to: [loop] }), next])
    return loop
  }

  #folders(next: number): number {
    const folders = this.#new({ takes: null, to: [] })
    const rest = this.#new({ takes: null, to: [] })
    this.#connect(rest, [
      this.#new({ takes: isOfName, to: [rest] }),
      this.#new({ takes: '/', to: [folders] })
    ])
    this.#connect(folders, [next, this.#new({ takes: isOfName, to: [rest] })])
    return folders
  }

  #choice({ options, isOptional, isRepeated }: PatternPart & { kind: 'choice' }, next: number): number {
    const after = isRepeated ? this.#new({ takes: null, to: [] }) : next
    const starts = options.map(option => this.sequence(option, after))
    if (isRepeated) this.#connect(after, [...starts, next])
    return this.#new({ takes: null, to: isOptional ? [...starts, next] : starts })
  }

  #new(state: PatternState): number {
    return this.states.push(state) - 1
  }

  #connect(at: number, to: readonly number[]): void {
    const state = this.states[at]
    if (state) state.to = to
  }
}

function isOfName(character: string, isAtStart: boolean): boolean {
  return character !== '/' && !(isAtStart && character === '.')
}

function isOfPath(character: string, isAtStart: boolean): boolean {
  return !(isAtStart && character === '.')
}
