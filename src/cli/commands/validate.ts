import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { formatFlag, inputArgs, outputFlags, projectFlags, stdinFlags } from '../flags.js'
import { namedOrHere } from '../named-paths.js'

export default class Validate extends BaseCommand {
  static override summary = 'Give the verdict that the upstream would give, per resource.'
  static override description =
    `Prints for each resource what its controller would write into the status: whether it is valid, the errors in upstream's order and words, the tools it calls and how many steps it has.
Where the other reading (--compat) comes to another verdict, a remark says so. Exits with 1 where anything is invalid or keeps the server from starting.`
  static override examples = [
    { description: 'Validate a file', command: '<%= config.bin %> validate release.yaml' },
    {
      description: 'As a gate before a deployment',
      command: '<%= config.bin %> validate --compat engine deploy/'
    },
    { description: 'For another program', command: '<%= config.bin %> validate release.yaml --json' }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    ...stdinFlags,
    ...projectFlags,
    ...formatFlag(['pretty', 'json']),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(Validate)
    const { validatePaths } = await import('../validate-paths.js')
    return validatePaths(namedOrHere(argv), flags, this.surface(flags))
  }
}
