import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { many, namesFlag, outputFlags, projectFlags, serverFlags } from '../flags.js'

export default class Fixtures extends BaseCommand {
  static override summary = 'Check, prune or redact a fixture file.'
  static override description =
    `verify says which entries can never answer and which do not fit their tool's output schema; with --live also how the tools of the servers differ from those of the file, and then the exit code is 1. It calls no tool.
prune takes the entries out that can never answer. redact takes out what is or looks like a secret; where one is left, nothing is written.`
  static override examples = [
    {
      description: 'Have the servers changed since the recording?',
      command: '<%= config.bin %> fixtures verify release.fixtures.yaml --live --backends mcp.json'
    },
    {
      description: 'Take dead entries out',
      command: '<%= config.bin %> fixtures prune release.fixtures.yaml'
    },
    {
      description: 'Take secrets out, one known by its variable',
      command: '<%= config.bin %> fixtures redact release.fixtures.yaml --secret GITHUB_TOKEN'
    }
  ]
  static override args = {
    action: Args.string({
      required: true,
      options: ['verify', 'prune', 'redact'],
      description: 'What to do.'
    }),
    file: Args.string({ required: true, ignoreStdin: true, description: 'The fixture file.' })
  }
  static override flags = {
    live: Flags.boolean({ description: 'Compare with the tools of the servers.' }),
    backends: serverFlags.backends,
    ...namesFlag,
    secret: many('VARIABLE', 'A variable of the environment whose value is a secret. Repeatable.'),
    config: projectFlags.config,
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(Fixtures)
    const { workOnFixtures } = await import('../live/work-on-fixtures.js')
    return workOnFixtures(args.action, args.file, { flags, surface: this.surface(flags) })
  }
}
