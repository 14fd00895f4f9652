import type { JsonObject } from '../../model/index.js'
import type { FieldChange, Versions } from '../plan/plan-diff.js'

/** How the runs of two versions differ, given the same arguments, answers and fixtures. */
export interface BehaviourDiff {
  /** Only for a tool with several actions. */
  readonly action?: string
  /** The arguments of both runs, including generated ones. */
  readonly arguments: JsonObject
  /** Tools and questions without a fixture, whose answers were generated. */
  readonly madeUp: readonly string[]
  /** Changes of the whole run: `status`, `error`, `duration`, `output.url`. */
  readonly run: readonly FieldChange[]
  readonly calls: readonly CallDiff[]
  /** Omitted if only the run with the given fixtures was compared. */
  readonly whatIf?: OutcomesDiff
}

/** A call that only one version makes, or that has other arguments. */
export interface CallDiff {
  readonly status: 'added' | 'removed' | 'changed'
  /** The name of the step in the new version; of a removed call, in the old one. */
  readonly step: string
  /** The iteration of the loop, from 0. */
  readonly iteration?: number
  /** The attempt; omitted for the first one. */
  readonly attempt?: number
  readonly tool: string
  readonly changes: readonly FieldChange[]
}

/** Outcomes that only one version has. Names of steps are those of the new version. */
export interface OutcomesDiff {
  /** The number of simulated cases. */
  readonly cases: Versions<number>
  readonly gained: readonly PossibleEnd[]
  readonly lost: readonly PossibleEnd[]
  /** Cases of both versions that end differently. */
  readonly changed: readonly CaseDiff[]
  /** Whether only a sample of the cases was simulated. */
  readonly isSample: boolean
}

/** One way in which a run can end. */
export interface PossibleEnd {
  readonly status: string
  /** The names and types in the output. */
  readonly shape: string
  /** Calls that took effect although the run did not complete. */
  readonly left: readonly LeftBehind[]
  /** The ids of the cases with this end. */
  readonly cases: readonly string[]
}

export interface LeftBehind {
  readonly step: string
  readonly tool: string
  readonly calls: number
  readonly isDestructive: boolean | null
}

export interface CaseDiff {
  readonly case: string
  readonly old: Omit<PossibleEnd, 'cases'>
  readonly new: Omit<PossibleEnd, 'cases'>
}
