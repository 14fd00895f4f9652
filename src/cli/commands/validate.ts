import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { engineFlags, inputArgs, reportFlags } from '../flags/flags.js'
import { usualCommands } from '../usual-commands.js'

export default class ValidateCommand extends BaseCommand {
  static override summary = 'Predict the status that the controller would write for each resource.'
  static override description =
    `Prints for each resource what its controller would write into the status: whether it is valid, the errors in the controller's order and words, the tools it calls, and the number of steps.
Reports where the other reading (--compat) gives another result. Exits with 1 if anything is invalid or keeps the server from starting.`
  static override examples = [
    { description: 'Validate a file', command: '<%= config.bin %> validate release.yaml' },
    {
      description: 'Before a deployment',
      command: '<%= config.bin %> validate --compat engine deploy/'
    },
    {
      description: 'For a cluster with an earlier release',
      command: '<%= config.bin %> validate deploy/ --engine toolhive@0.38'
    },
    { description: 'For another program', command: '<%= config.bin %> validate release.yaml --json' }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    ...engineFlags,
    ...reportFlags(['pretty', 'json'])
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(ValidateCommand)
    return usualCommands.validate(argv.map(String), flags, this.surface(flags))
  }
}
