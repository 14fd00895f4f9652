import type { EngineBound } from '../../dialects/index.js'
import type { SilencedProblem } from '../../lint/suppression.js'
import type { CheckedFiles } from '../../project/linting/findings.js'
import type { EngineNeed } from '../../project/releases/engine-needs.js'
import type { Diagnostic } from '../../source/diagnostic.js'

/** The result of lint for its reporters. */
export interface LintFindings {
  readonly project: CheckedFiles
  /** Sorted by location. */
  readonly diagnostics: readonly Diagnostic[]
  /** Errors suppressed by comments. */
  readonly silenced?: readonly SilencedProblem[]
  /** With --report-silenced: whether they are listed instead of only counted. */
  readonly listsSilenced?: boolean
  /** The releases that the files need. */
  readonly needs?: readonly EngineNeed[]
  /** The releases for which the files were judged. */
  readonly bounds?: readonly EngineBound[]
  /** With --diff: the changes of the fixes. */
  readonly diffs?: readonly FileDiff[] | undefined
  /** The number of problems that the baseline contains; only present with a baseline. */
  readonly baselined?: number | undefined
  /** The revision that changes are compared with. */
  readonly since?: string | undefined
  /** Workflows as Mermaid diagrams; only for formats that show them. */
  readonly drawings?: readonly WorkflowDrawing[] | undefined
  /** Documentation of rules; only called by formats that include it. */
  readonly manual?: () => Manual
}

/** Documentation that an installed vmcp has about itself and its rules. */
export interface Manual {
  readonly version: string
  /** The address of vmcp's home page; omitted if there is none. */
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
