import type { ForEachStep, Step } from '../step.js'

/** The outcome of a condition that is the same in every run; null where it depends on the run or is unknown. */
export type SureDecision = 'met' | 'unmet' | 'fails' | null

/** What conditions and loops do in every run, whatever callers, tools and users do. */
export interface Certainties {
  decision(step: Step): SureDecision
  /** True for a loop with at least one iteration. */
  hasRounds(loop: ForEachStep): boolean
}
