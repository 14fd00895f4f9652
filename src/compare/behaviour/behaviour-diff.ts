import type { JsonObject } from '../../model/index.js'
import type { FieldChange, Versions } from '../plan/plan-diff.js'

/** How two versions run otherwise with the same arguments, answers and fixtures. */
export interface BehaviourDiff {
  /** Of a tool with several actions. */
  readonly action?: string
  /** The arguments of both runs, with those that were made up. */
  readonly arguments: JsonObject
  /** Tools and questions whose answers were made up, since no fixture has one. */
  readonly madeUp: readonly string[]
  /** `status`, `error`, `duration`, `output.url`. */
  readonly run: readonly FieldChange[]
  readonly calls: readonly CallDiff[]
  /** Omitted where only the run as given was compared. */
  readonly whatIf?: OutcomesDiff
}

/** A call that only one version makes, or makes with other arguments. */
export interface CallDiff {
  readonly status: 'added' | 'removed' | 'changed'
  /** The step, by its name in the new version; of a removed call, in the old one. */
  readonly step: string
  /** The iteration of the loop, from 0. */
  readonly iteration?: number
  /** The attempt, where it is not the first. */
  readonly attempt?: number
  readonly tool: string
  readonly changes: readonly FieldChange[]
}

/** What can happen in one version only. Names of steps are those of the new version. */
export interface OutcomesDiff {
  /** How many cases were tried. */
  readonly cases: Versions<number>
  readonly gained: readonly PossibleEnd[]
  readonly lost: readonly PossibleEnd[]
  /** Cases that both versions have and that end otherwise. */
  readonly changed: readonly CaseDiff[]
  /** Only a sample of the cases was tried. */
  readonly isSample: boolean
}

/** One way in which runs end. */
export interface PossibleEnd {
  readonly status: string
  /** Names and types of the answer. */
  readonly shape: string
  /** Calls that took effect although the run did not complete. */
  readonly left: readonly LeftBehind[]
  /** Ids of the cases that end so. */
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
