export type {
  CallReport,
  ElicitationReport,
  Elicitor,
  RunEvent,
  RunListener,
  RunReport,
  StepReport,
  UnansweredReport
} from './engine/index.js'
export type { RuleSetting } from './lint/rule-setting.js'
export type { Compat } from './model/index.js'
export {
  type DryRunOptions,
  dryRun,
  type FixturesInput,
  type LintOptions,
  lint,
  type ValidateOptions,
  validate
} from './project/library.js'
export type { LintReport, LintSummary, ProblemReport, RelatedReport } from './project/linting/lint-report.js'
export type { ResourceReport, ValidateReport, VerdictErrorReport } from './project/linting/validate-files.js'
export { UsageError } from './project/usage-error.js'
export { run } from './run/library.js'
export type { RunOptions } from './run/run-options.js'
export type { SourceFile } from './source/source-file.js'
export { runGivenSuite as runSuite } from './suite/given-files.js'
export type { SuiteOptions, SuiteReport } from './suite/index.js'
export {
  type RenderTemplateOptions,
  type RenderTemplateResult,
  renderTemplate,
  templateReferences
} from './template/index.js'
