import type { JsonValue } from '../../model/index.js'

/** The differences of what a run does, step by step. */
export interface PlanDiff {
  /** Steps that differ: those of the new version in its order, then the removed ones. */
  readonly steps: readonly StepDiff[]
  /** Settings and output of the workflow itself: `timeout`, `output.url`. */
  readonly settings: readonly FieldChange[]
  /** The steps of each level, where the levels differ in more than a name. */
  readonly levels?: Versions<readonly (readonly string[])[]>
  /** The steps of the longest way through the workflow, where they differ in more than a name. */
  readonly criticalPath?: Versions<readonly string[]>
  /** How long a run may take by the timeouts of its steps; null without a limit. Only where it differs. */
  readonly longestMs?: Versions<number | null>
}

/** One value in each version. */
export interface Versions<T> {
  readonly old: T
  readonly new: T
}

export interface StepDiff {
  readonly status: 'added' | 'removed' | 'changed'
  /** Its name in the new version; of a removed step, in the old one. */
  readonly step: string
  /** Its name in the old version, where that differs. */
  readonly oldName?: string
  /** What it does, in a few words: the called tool, the question, the kind. */
  readonly does: string
  /** What contains it, where that differs: a loop, a group, `on failure`; null at the top. */
  readonly moved?: Versions<string | null>
  /** Its position among the steps that run one after another, where others have stayed in order; from 1. */
  readonly order?: Versions<number>
  readonly changes: readonly FieldChange[]
  readonly old?: StepSource
  readonly new?: StepSource
}

/** Where a step is written. */
export interface StepSource {
  readonly file: string
  readonly line: number
}

/** One field of a step or a workflow. */
export interface FieldChange {
  /** `tool`, `condition`, `arguments.channel`, `after`, `timeout`. */
  readonly field: string
  /** Omitted where it is absent in that version. */
  readonly old?: JsonValue
  readonly new?: JsonValue
}
