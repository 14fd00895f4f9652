import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { pathsOrCurrent } from '../files/named-paths.js'
import { formatFlag, inputArgs, many, outputFlags, projectFlags } from '../flags/flags.js'

export default class UpgradeCommand extends BaseCommand {
  static override summary = 'Show what a newer release of the engine requires of workflow files.'
  static override description =
    `Lists, release by release, what must be changed, what can be changed, and what keeps its form but behaves differently.
With --write it makes the changes that keep the meaning. Without --from it starts from the release that .vmcp.yaml or a chart names, or from the oldest one that knows every kind and field of the files. Exits with 1 while something must be changed.`
  static override examples = [
    {
      description: 'From a release to today',
      command: '<%= config.bin %> upgrade deploy/ --from toolhive@0.30'
    },
    {
      description: 'Rename and move what only has a new name or place',
      command: '<%= config.bin %> upgrade deploy/ --write'
    },
    {
      description: 'As a comment in a pull request',
      command: '<%= config.bin %> upgrade deploy/ --from muster@0.7 --to muster@0.20 --format markdown'
    }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    from: many('ENGINE@RELEASE', 'The release that runs today, such as toolhive@0.30. Repeatable.'),
    to: many('ENGINE@RELEASE', "The release to move to; default: main, today's engine. Repeatable."),
    write: Flags.boolean({
      description:
        'Make the changes that keep the meaning, such as renames, and check the result in the target.'
    }),
    config: projectFlags.config,
    ...formatFlag(['pretty', 'json', 'markdown']),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(UpgradeCommand)
    const { upgradePaths } = await import('../linting/upgrade-paths.js')
    return upgradePaths(pathsOrCurrent(argv), flags, this.surface(flags))
  }
}
