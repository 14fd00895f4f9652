import type { Config } from '@oclif/core/config'
import type { BaseCommand } from './base-command.js'
import DryRun from './commands/dry-run.js'
import Explain from './commands/explain.js'
import Fixtures from './commands/fixtures.js'
import Graph from './commands/graph.js'
import Lint from './commands/lint.js'
import Mcp from './commands/mcp.js'
import RecordTool from './commands/record.js'
import RenderTemplate from './commands/render-template.js'
import Run from './commands/run.js'
import Runs from './commands/runs.js'
import Schema from './commands/schema.js'
import Serve from './commands/serve.js'
import Test from './commands/test.js'
import Tokens from './commands/tokens.js'
import Tools from './commands/tools.js'
import Validate from './commands/validate.js'

/** The class of a command, as far as it takes to run it. */
export type CommandClass = (new (args: string[], config: Config) => BaseCommand) & { readonly flags?: object }

/** Every command by its name. oclif takes its help from here, `main` its classes. */
export const commands: Readonly<Record<string, CommandClass>> = {
  'dry-run': DryRun,
  explain: Explain,
  fixtures: Fixtures,
  graph: Graph,
  lint: Lint,
  mcp: Mcp,
  record: RecordTool,
  'render-template': RenderTemplate,
  run: Run,
  runs: Runs,
  schema: Schema,
  serve: Serve,
  test: Test,
  tokens: Tokens,
  tools: Tools,
  validate: Validate
}
