import type { EngineBound } from '../../dialects/index.js'
import type { SilencedProblem } from '../../lint/suppression.js'
import type { CheckedFiles } from '../../project/linting/lint-batch.js'
import type { EngineNeed } from '../../project/releases/engine-needs.js'
import type { Diagnostic } from '../../source/diagnostic.js'

/** What lint found, for its reporters. */
export interface LintFindings {
  readonly project: CheckedFiles
  /** Sorted by location. */
  readonly diagnostics: readonly Diagnostic[]
  /** Errors suppressed by comments. */
  readonly silenced?: readonly SilencedProblem[]
  /** With --report-silenced: they are listed, not only counted. */
  readonly listsSilenced?: boolean
  /** What the files need of the engines' releases. */
  readonly needs?: readonly EngineNeed[]
  /** The releases that they were judged for. */
  readonly bounds?: readonly EngineBound[]
  /** With --diff: the changes of the fixes. */
  readonly diffs?: readonly FileDiff[] | undefined
  /** The number of problems omitted by a baseline; only where there is one. */
  readonly baselined?: number | undefined
  /** The revision that changes are compared with. */
  readonly since?: string | undefined
  /** Workflows as Mermaid diagrams; only for formats that show them. */
  readonly drawings?: readonly WorkflowDrawing[] | undefined
  /** Further documentation; only formats that include it call this. */
  readonly manual?: () => Manual
}

/** What an installed vmcp documents about itself and its rules. */
export interface Manual {
  readonly version: string
  /** The address of vmcp's own home page; omitted while it has none. */
  readonly address?: string
  /** The page of a rule, as Markdown, and its address. */
  page(rule: string): { readonly text: string; readonly address?: string }
}

/** A workflow as a Mermaid diagram. */
export interface WorkflowDrawing {
  readonly workflow: string
  readonly mermaid: string
}

/** The changes of the fixes in a file. */
export interface FileDiff {
  readonly file: string
  /** As printed by `diff -u`. */
  readonly diff: string
}
