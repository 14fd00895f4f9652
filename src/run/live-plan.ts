import type { Backend } from '../backends/index.js'
import type { BackendSource } from '../backends/live/index.js'
import type { JournaledRun } from '../engine/journal/index.js'
import type { ElicitationAnswer, JsonObject, Schedule, Workflow } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'

/** Everything known about a live run before anything is started. */
export interface LivePlan {
  readonly workflow: Workflow
  readonly arguments: JsonObject
  /** Answers given in advance, by step. */
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly sources: readonly BackendSource[]
  /** Why the upstream engine would reject the definition. */
  readonly refusals: readonly Diagnostic[]
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  readonly seed?: number | undefined
  /** Put answers of calls and templates into events, journal and report. */
  readonly details?: boolean | undefined
  readonly permission: Permission
  /** The run that is resumed; null for a new run. */
  readonly earlier: JournaledRun | null
  /** The only step that calls servers, where there is just one. */
  readonly only?: OnlyStep | undefined
  /** True: all answers are kept for a recording. */
  readonly isRecorded?: boolean
}

/** Whether destructive tools may be called. */
export interface Permission {
  /** The user has allowed everything that the workflow calls. */
  readonly isGiven: boolean
  /** Tools without annotations count as destructive too. */
  readonly isStrict: boolean
}

export interface OnlyStep {
  readonly step: string
  /** Answers for the other steps; null: the earlier run answers. */
  readonly others: Backend | null
}
