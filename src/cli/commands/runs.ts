import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { formatFlag, outputFlags } from '../flags/flags.js'
import { maybeRemoteFlags } from '../flags/remote-flags.js'
import { journalFlag } from '../flags/run-flags.js'

export default class RunsCommand extends BaseCommand {
  static override summary = 'List earlier runs, or show one.'
  static override description =
    'Every run writes a journal, without secrets. vmcp run --resume continues an unfinished run.'
  static override examples = [
    { description: 'List the runs', command: '<%= config.bin %> runs' },
    { description: 'Show one, by the beginning of its id', command: '<%= config.bin %> runs 3f2a9c41' },
    { description: 'Delete old ones, after a question', command: '<%= config.bin %> runs --prune 30d' },
    {
      description: 'Those on a server, with their open questions',
      command: '<%= config.bin %> runs --on http://localhost:8080'
    }
  ]
  static override args = {
    id: Args.string({ ignoreStdin: true, description: 'The id of a run, or its beginning.' })
  }
  static override flags = {
    prune: Flags.string({
      helpValue: 'AGE',
      description: 'Delete the journals of runs that started longer ago than this, such as 30d or 12h.'
    }),
    yes: Flags.boolean({ description: 'With --prune: delete without asking.' }),
    ...journalFlag,
    ...maybeRemoteFlags,
    ...formatFlag(['pretty', 'json', 'html']),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(RunsCommand)
    if (flags.on !== undefined) {
      const { showRemoteRuns } = await import('../live/show-remote-runs.js')
      return showRemoteRuns(args.id, { ...flags, on: flags.on }, this.surface(flags))
    }
    const { showRuns } = await import('../live/show-runs.js')
    return showRuns(args.id, flags, this.surface(flags))
  }
}
