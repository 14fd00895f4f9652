import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { outputFlags, projectFlags } from '../flags/flags.js'
import { argumentFlags, recordFlags } from '../flags/run-flags.js'
import { namesFlag, serverFlags } from '../flags/server-flags.js'

export default class RecordCommand extends BaseCommand {
  static override summary = 'Call a tool of a live server and record its response as a fixture.'
  static override description =
    `Prints a fixture file with the tool, its schemas and its response, or writes it to --output. Secrets are removed; if one cannot be removed, nothing is written. An error of the tool is recorded too, printed to standard error, and gives exit code 1.
A tool that is marked as destructive needs --allow-destructive.`
  static override examples = [
    {
      description: 'Record one response',
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
    output: Flags.string({
      helpValue: 'FILE',
      description: 'Fixture file to write. Default: standard output.'
    }),
    delays: recordFlags.delays,
    force: recordFlags.force,
    volatile: recordFlags.volatile,
    'allow-destructive': Flags.boolean({ description: 'Allow a tool that is marked as destructive.' }),
    config: projectFlags.config,
    quiet: outputFlags.quiet
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(RecordCommand)
    const { recordTool } = await import('../live/record-tool.js')
    return recordTool(args.tool, flags, this.surface(flags))
  }
}
