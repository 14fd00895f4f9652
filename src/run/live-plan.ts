import type { Backend } from '../backends/index.js'
import type { BackendSource } from '../backends/live/index.js'
import type { JournaledRun } from '../engine/journal/index.js'
import type { ElicitationAnswer, JsonObject, Schedule, Workflow } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'

/** All that is known of a live run before anything is started. */
export interface LivePlan {
  readonly workflow: Workflow
  readonly arguments: JsonObject
  /** Answers given beforehand, by step. */
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly sources: readonly BackendSource[]
  /** Why the upstream engine would refuse the definition. */
  readonly refusals: readonly Diagnostic[]
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  readonly seed?: number | undefined
  readonly permission: Permission
  /** The run that is resumed; null for a run of its own. */
  readonly earlier: JournaledRun | null
  /** The one step that reaches servers, where it is only one. */
  readonly only?: OnlyStep | undefined
  /** True: all answers are kept for a recording. */
  readonly isRecorded?: boolean
}

/** What may be called although it may destroy something. */
export interface Permission {
  /** Somebody has allowed whatever the workflow asks for. */
  readonly isGiven: boolean
  /** Tools that say nothing about themselves count as destructive too. */
  readonly isStrict: boolean
}

export interface OnlyStep {
  readonly step: string
  /** Answers for the other steps; null: the earlier run does. */
  readonly others: Backend | null
}
