import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { inputArgs, many, outputFlags, projectFlags, stdinFlags } from '../flags/flags.js'
import { fixtureFlags, recordFlags } from '../flags/run-flags.js'
import { namesFlag, schemaShapeFlag, serverFlags } from '../flags/server-flags.js'

export default class TokensCommand extends BaseCommand {
  static override summary = 'Count what published tools cost a model, in tokens.'
  static override description =
    `Counts name, description and input schema of each tool, in the encodings o200k_base and cl100k_base; how a client puts them together adds to that, and other models count differently. The files may be workflows (each is a tool), action tools, fixtures, tool lists as tools/list gives them, and reports that --output has written; servers are asked only with --backends.
For a tool with several actions, it shows what these would cost as separate tools; for the most expensive tools, it shows where the tokens are in the input schema.`
  static override examples = [
    { description: 'What the tools of workflows cost', command: '<%= config.bin %> tokens workflows/' },
    { description: 'What servers cost', command: '<%= config.bin %> tokens --backends mcp.json' },
    { description: 'Keep a report', command: '<%= config.bin %> tokens tools.json --output before.json' },
    {
      description: 'What a change has saved',
      command: '<%= config.bin %> tokens manage-project.yaml --compare before.json'
    },
    { description: 'A limit in a pipeline', command: '<%= config.bin %> tokens workflows/ --budget 2000' }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    backends: serverFlags.backends,
    server: many('NAME', 'Only this server; the others are not started. Repeatable.'),
    fixtures: fixtureFlags.fixtures,
    tool: many('NAME', 'Only this tool, with all parts of its schema. Repeatable.'),
    ...namesFlag,
    ...schemaShapeFlag,
    output: Flags.string({ helpValue: 'FILE', description: 'Write the report to this file, as JSON.' }),
    force: recordFlags.force,
    compare: Flags.string({
      helpValue: 'FILE',
      description: 'Report what has changed since this report, or compared with the tools of another file.'
    }),
    budget: Flags.integer({
      min: 0,
      helpValue: 'N',
      description: 'Exit with code 1 if all tools together cost more than this.'
    }),
    encoding: Flags.option({
      options: ['o200k_base', 'cl100k_base'] as const,
      default: 'o200k_base',
      description: 'The encoding used for --budget and percentages.'
    })(),
    ...stdinFlags,
    ...projectFlags,
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(TokensCommand)
    const { countFiles } = await import('../live/count-tokens.js')
    return countFiles(argv.map(String), flags, this.surface(flags))
  }
}
