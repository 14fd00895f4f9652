import type { Compat } from '../model/index.js'
import type { ProblemReport } from '../project/linting/lint-report.js'
import type { BehaviourDiff } from './behaviour/behaviour-diff.js'
import type { InterfaceChange } from './interface/interface-change.js'
import type { FieldChange, PlanDiff, StepSource, Versions } from './plan/plan-diff.js'

/** The JSON shape of `vmcp diff --format json`. Keys are added, never renamed or removed. */
export interface DiffReport {
  readonly version: 1
  /** The reading in force. */
  readonly compat: Compat
  readonly old: SideReport
  readonly new: SideReport
  readonly summary: DiffSummary
  /** Workflows that differ, in the order of the new version; removed ones last. */
  readonly workflows: readonly WorkflowDiff[]
  /** Other documents that differ, and what documents hold besides their workflows. */
  readonly documents: readonly DocumentDiff[]
  /** Documents on which the upstream's verdict differs. */
  readonly verdicts: readonly VerdictDiff[]
  /** Documents that could not be read, of each version. Omitted where there are none. */
  readonly problems?: Versions<readonly ProblemReport[]>
}

/** One of the two versions. */
export interface SideReport {
  /** As given: a path, `REV:PATH`, `REV`. */
  readonly name: string
  /** The commit; null for files as they are now. */
  readonly commit: string | null
  readonly files: number
  readonly workflows: number
}

export interface DiffSummary {
  /** False where nothing differs except comments and layout. */
  readonly isDifferent: boolean
  readonly added: number
  readonly removed: number
  readonly changed: number
  /** Workflows that are the same. */
  readonly equal: number
  /** Changes of interfaces by their effect, removed workflows included. */
  readonly breaking: number
  readonly review: number
  readonly compatible: number
  /** Documents that were accepted and no longer are, and the other way round. */
  readonly newlyInvalid: number
  readonly newlyValid: number
  /** Workflows that run otherwise; omitted where no runs were compared. */
  readonly behaviour?: number
}

export interface WorkflowDiff {
  readonly status: 'added' | 'removed' | 'changed'
  /** The name under which clients call it; of a removed one, the old name. */
  readonly name: string
  /** Where that differs. */
  readonly oldName?: string
  /** The kind of its document. */
  readonly kind: string
  readonly old: WorkflowSource | null
  readonly new: WorkflowSource | null
  /** Whether a client of the old version may fail with the new one. */
  readonly isBreaking: boolean
  readonly interface: readonly InterfaceChange[]
  /** Null for a workflow without a counterpart. */
  readonly plan: PlanDiff | null
  /** Empty where both versions run alike; omitted where no runs were compared. */
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
  /** Fields by their path; items of a list go by their name where each has one. */
  readonly changes: readonly FieldChange[]
}

/** A document that is absent from one version has no verdict there. */
export interface VerdictDiff {
  readonly kind: string
  readonly name: string
  readonly namespace: string
  readonly old: VerdictOfSide | null
  readonly new: VerdictOfSide | null
}

export interface VerdictOfSide extends StepSource {
  /** Whether the document is accepted and lets its server start. */
  readonly works: boolean
  readonly errors: readonly string[]
}
