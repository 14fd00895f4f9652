import type { Config } from '@oclif/core/config'
import type { BaseCommand } from './base-command.js'
import AnswerCommand from './commands/answer.js'
import CancelCommand from './commands/cancel.js'
import CompletionCommand from './commands/completion.js'
import DiffCommand from './commands/diff.js'
import DryRunCommand from './commands/dry-run.js'
import ExplainCommand from './commands/explain.js'
import FixturesCommand from './commands/fixtures.js'
import GraphCommand from './commands/graph.js'
import InitCommand from './commands/init.js'
import LintCommand from './commands/lint.js'
import LspCommand from './commands/lsp.js'
import McpCommand from './commands/mcp.js'
import PlaygroundCommand from './commands/playground.js'
import RecordCommand from './commands/record.js'
import RenderTemplateCommand from './commands/render-template.js'
import RunCommand from './commands/run.js'
import RunsCommand from './commands/runs.js'
import SchemaCommand from './commands/schema.js'
import ServeCommand from './commands/serve.js'
import TestCommand from './commands/test.js'
import TokensCommand from './commands/tokens.js'
import ToolsCommand from './commands/tools.js'
import UpgradeCommand from './commands/upgrade.js'
import ValidateCommand from './commands/validate.js'
import WorkerCommand from './commands/worker.js'

/** The class of a command, as far as needed to run it. */
export type CommandClass = (new (args: string[], config: Config) => BaseCommand) & { readonly flags?: object }

/** Every command by name. oclif reads its help from here, and `main` its classes. */
export const commands: Readonly<Record<string, CommandClass>> = {
  answer: AnswerCommand,
  cancel: CancelCommand,
  completion: CompletionCommand,
  diff: DiffCommand,
  'dry-run': DryRunCommand,
  explain: ExplainCommand,
  fixtures: FixturesCommand,
  graph: GraphCommand,
  init: InitCommand,
  lint: LintCommand,
  lsp: LspCommand,
  mcp: McpCommand,
  playground: PlaygroundCommand,
  record: RecordCommand,
  'render-template': RenderTemplateCommand,
  run: RunCommand,
  runs: RunsCommand,
  schema: SchemaCommand,
  serve: ServeCommand,
  test: TestCommand,
  tokens: TokensCommand,
  tools: ToolsCommand,
  upgrade: UpgradeCommand,
  validate: ValidateCommand,
  worker: WorkerCommand
}
