import type { CheckedFiles } from '../../project/linting/lint-files.js'
import type { Diagnostic } from '../../source/diagnostic.js'

/** What lint found, for its reporters. */
export interface LintFindings {
  readonly project: CheckedFiles
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Where more can be read; only formats that carry it along ask for it. */
  readonly manual?: () => Manual
}

/** What an installed vmcp says about itself and its rules. */
export interface Manual {
  readonly version: string
  /** The address of vmcp's own first page. */
  readonly address: string
  /** The page of a rule, as Markdown, and its address. */
  page(rule: string): { readonly text: string; readonly address: string }
}
