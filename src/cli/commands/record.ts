import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { argumentFlags, namesFlag, outputFlags, projectFlags, recordFlags, serverFlags } from '../flags.js'

export default class RecordTool extends BaseCommand {
  static override summary = 'Call one tool of a live server and write its answer as a fixture.'
  static override description =
    `Prints a fixture file with the tool, its schemas and its answer, or writes it to --output. Secrets are left out, and where one is left in nothing is written. An error of the tool is recorded too; it is said on standard error, and the exit code is 1.
A tool that says that it may destroy something needs --allow-destructive.`
  static override examples = [
    {
      description: 'Record one answer',
      command:
        '<%= config.bin %> record github_get_issue --backends mcp.json --arg number=7 --output issue.fixtures.yaml'
    }
  ]
  static override args = {
    tool: Args.string({ required: true, ignoreStdin: true, description: 'The tool, as a step names it.' })
  }
  static override flags = {
    ...argumentFlags,
    backends: serverFlags.backends,
    ...namesFlag,
    output: Flags.string({ helpValue: 'FILE', description: 'The fixture file. Default: standard output.' }),
    force: recordFlags.force,
    volatile: recordFlags.volatile,
    'allow-destructive': Flags.boolean({ description: 'Also call a tool that may destroy something.' }),
    config: projectFlags.config,
    quiet: outputFlags.quiet
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(RecordTool)
    const { recordTool } = await import('../live/record-tool.js')
    return recordTool(args.tool, flags, this.surface(flags))
  }
}
