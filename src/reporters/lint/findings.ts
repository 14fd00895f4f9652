import type { SilencedProblem } from '../../lint/suppression.js'
import type { CheckedFiles } from '../../project/linting/lint-files.js'
import type { Diagnostic } from '../../source/diagnostic.js'

/** What lint found, for its reporters. */
export interface LintFindings {
  readonly project: CheckedFiles
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Errors that comments have silenced. */
  readonly silenced?: readonly SilencedProblem[]
  /** With --report-silenced: they are listed, not only counted. */
  readonly listsSilenced?: boolean
  /** With --diff: what the fixes would change. */
  readonly diffs?: readonly FileDiff[] | undefined
  /** How many problems a baseline leaves out; only where there is one. */
  readonly baselined?: number | undefined
  /** The revision since which a change was to be looked at. */
  readonly since?: string | undefined
  /** Workflows as Mermaid draws them; only for formats that show them. */
  readonly drawings?: readonly WorkflowDrawing[] | undefined
  /** Where more can be read; only formats that carry it along ask for it. */
  readonly manual?: () => Manual
}

/** What an installed vmcp says about itself and its rules. */
export interface Manual {
  readonly version: string
  /** The address of vmcp's own first page; left out while it has none. */
  readonly address?: string
  /** The page of a rule, as Markdown, and its address. */
  page(rule: string): { readonly text: string; readonly address?: string }
}

/** A workflow as a diagram of Mermaid. */
export interface WorkflowDrawing {
  readonly workflow: string
  readonly mermaid: string
}

/** What the fixes would change in a file. */
export interface FileDiff {
  readonly file: string
  /** As `diff -u` writes it. */
  readonly diff: string
}
