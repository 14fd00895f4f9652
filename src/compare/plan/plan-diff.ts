import type { JsonValue } from '../../model/index.js'

/** The differences between what runs of two versions do, step by step. */
export interface PlanDiff {
  /** The differing steps: those of the new version in its order, then the removed ones. */
  readonly steps: readonly StepDiff[]
  /** Changed settings and outputs of the workflow itself: `timeout`, `output.url`. */
  readonly settings: readonly FieldChange[]
  /** The step names of each level, if the levels differ in more than renamed steps. */
  readonly levels?: Versions<readonly (readonly string[])[]>
  /** The steps of the longest path through the workflow, if they differ in more than renamed steps. */
  readonly criticalPath?: Versions<readonly string[]>
  /** The longest time of a run according to the timeouts of its steps; null if unlimited. Only present if it differs. */
  readonly longestMs?: Versions<number | null>
}

/** One value in each version. */
export interface Versions<T> {
  readonly old: T
  readonly new: T
}

export interface StepDiff {
  readonly status: 'added' | 'removed' | 'changed'
  /** The name of the step in the new version; of a removed step, in the old one. */
  readonly step: string
  /** Only for a renamed step. */
  readonly oldName?: string
  /** What the step does, in short: the called tool, the question, or the kind. */
  readonly does: string
  /** The container of the step if it has changed: a loop, a group or `on failure`; null at the top level. */
  readonly moved?: Versions<string | null>
  /** The position from 1 of a sequential step that has changed places. */
  readonly order?: Versions<number>
  readonly changes: readonly FieldChange[]
  readonly old?: StepSource
  readonly new?: StepSource
}

/** Where a step is written in its file. */
export interface StepSource {
  readonly file: string
  readonly line: number
}

/** One field of a step or a workflow. */
export interface FieldChange {
  /** `tool`, `condition`, `arguments.channel`, `after`, `timeout`. */
  readonly field: string
  /** Omitted if that version has no such value. */
  readonly old?: JsonValue
  readonly new?: JsonValue
}
