import type { Compat } from '../model/index.js'
import type { ProblemReport } from '../project/linting/lint-report.js'
import type { BehaviourDiff } from './behaviour/behaviour-diff.js'
import type { InterfaceChange } from './interface/interface-change.js'
import type { FieldChange, PlanDiff, StepSource, Versions } from './plan/plan-diff.js'

/** The JSON shape of `vmcp diff --format json`. Keys are added, never renamed or removed. */
export interface DiffReport {
  readonly version: 1
  /** The reading under which both versions were loaded. */
  readonly compat: Compat
  readonly old: SideReport
  readonly new: SideReport
  readonly summary: DiffSummary
  /** Workflows that differ, in the order of the new version; removed ones last. */
  readonly workflows: readonly WorkflowDiff[]
  /** Differences of documents outside of their workflows. */
  readonly documents: readonly DocumentDiff[]
  /** Documents whose verdict by the engine differs. */
  readonly verdicts: readonly VerdictDiff[]
  /** Problems of documents that could not be read, by version. Omitted if there are none. */
  readonly problems?: Versions<readonly ProblemReport[]>
}

/** One of the two versions, as a report names it. */
export interface SideReport {
  /** As given on the command line: a path, `REV:PATH` or `REV`. */
  readonly name: string
  /** The id of the commit; null for files in the working folder. */
  readonly commit: string | null
  readonly files: number
  readonly workflows: number
}

export interface DiffSummary {
  /** False if only comments and layout differ. */
  readonly isDifferent: boolean
  readonly added: number
  readonly removed: number
  readonly changed: number
  /** The number of workflows without differences. */
  readonly equal: number
  /** Interface changes by their effect; removed workflows count as breaking. */
  readonly breaking: number
  readonly review: number
  readonly compatible: number
  /** Documents that the engine accepted and now refuses, and those that it refused and now accepts. */
  readonly newlyInvalid: number
  readonly newlyValid: number
  /** Workflows whose runs differ; omitted if no runs were compared. */
  readonly behaviour?: number
}

export interface WorkflowDiff {
  readonly status: 'added' | 'removed' | 'changed'
  /** The name under which clients call the workflow; of a removed one, its old name. */
  readonly name: string
  /** Only for a renamed workflow. */
  readonly oldName?: string
  /** The kind of the document that defines the workflow. */
  readonly kind: string
  readonly old: WorkflowSource | null
  readonly new: WorkflowSource | null
  /** Whether a client of the old version may fail with the new one. */
  readonly isBreaking: boolean
  readonly interface: readonly InterfaceChange[]
  /** Null for a workflow that only one version has. */
  readonly plan: PlanDiff | null
  /** Empty if both versions run in the same way; omitted if no runs were compared. */
  readonly behaviour?: readonly BehaviourDiff[]
}

export interface WorkflowSource extends StepSource {
  readonly kind: string
  readonly document: number
}

export interface DocumentDiff {
  readonly status: 'added' | 'removed' | 'changed'
  readonly kind: string
  readonly name: string
  readonly namespace: string
  readonly old: StepSource | null
  readonly new: StepSource | null
  /** The parameters of a service class. */
  readonly interface: readonly InterfaceChange[]
  /** Changed fields by path; list items have their name in place of their index, if each item has a unique name. */
  readonly changes: readonly FieldChange[]
}

/** The verdicts on a document; a version without the document has none. */
export interface VerdictDiff {
  readonly kind: string
  readonly name: string
  readonly namespace: string
  readonly old: VerdictOfSide | null
  readonly new: VerdictOfSide | null
}

export interface VerdictOfSide extends StepSource {
  /** Whether the engine accepts the document and its server starts. */
  readonly works: boolean
  readonly errors: readonly string[]
}
