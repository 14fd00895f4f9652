import type { ForEachStep, Step } from './step.js'

/** How a condition comes out in every run; null where that depends on the run, or is not known. */
export type SureDecision = 'met' | 'unmet' | null

/** What conditions and loops do in every run, whatever callers, tools and people do. */
export interface Certainties {
  decision(step: Step): SureDecision
  /** True for a loop that has a first round. */
  hasRounds(loop: ForEachStep): boolean
}
