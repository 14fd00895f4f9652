import type { Project } from '../../project/load-project.js'
import type { Diagnostic } from '../../source/diagnostic.js'

/** What lint found, for its reporters. */
export interface LintFindings {
  readonly project: Project
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[]
}
