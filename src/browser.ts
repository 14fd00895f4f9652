/** Everything that works in a page: without files, servers and Node. Published as `vmcp/browser`. */
export type {
  CallReport,
  ElicitationReport,
  RunEvent,
  RunListener,
  RunReport,
  StepReport,
  UnansweredReport
} from './engine/index.js'
export type { RuleSetting } from './lint/rule-setting.js'
export type { Compat } from './model/index.js'
export { type DrawGraphOptions, drawGraph } from './project/draw-graph.js'
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
export * from './questions/index.js'
export { compileSchema } from './schema/index.js'
export type { SourceFile } from './source/source-file.js'
export {
  type RenderTemplateOptions,
  type RenderTemplateResult,
  renderTemplate,
  templateReferences
} from './template/index.js'
