import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { many, outputFlags, projectFlags } from '../flags/flags.js'
import { namesFlag, serverFlags } from '../flags/server-flags.js'

export default class FixturesCommand extends BaseCommand {
  static override summary = 'Verify, prune or redact a fixture file.'
  static override description =
    `verify lists which entries can never answer and which do not fit their tool's output schema. With --live it also compares with the servers: their tools, and the answers of tools that declare that they only read, which are called again one after another; the exit code is 1 where something differs. No other tool is called without --allow-destructive.
prune removes the entries that can never answer, and with --tests those that no test uses. redact removes what is or looks like a secret; if one is left, nothing is written. Both write the file; --diff only shows what would change.`
  static override examples = [
    {
      description: 'Have the servers changed since the recording?',
      command: '<%= config.bin %> fixtures verify release.fixtures.yaml --live --backends mcp.json'
    },
    {
      description: 'The same where answers contain timestamps',
      command:
        "<%= config.bin %> fixtures verify release.fixtures.yaml --live --backends mcp.json --volatile 'items[].updatedAt'"
    },
    {
      description: 'See which entries no test uses',
      command: '<%= config.bin %> fixtures prune release.fixtures.yaml --tests tests --diff'
    },
    {
      description: 'Remove secrets, one of them held by a variable',
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
    live: Flags.boolean({ description: 'Compare with the servers: tools and answers.' }),
    backends: serverFlags.backends,
    server: many('NAME', 'Only this server; the others are not started. Repeatable.'),
    ...namesFlag,
    volatile: many('PATH', 'A place in answers that differs from call to call: items[].id. Repeatable.'),
    'allow-destructive': Flags.boolean({
      description: 'With --live, also call tools that are not marked as read-only.'
    }),
    tests: many(
      'PATH',
      'With prune: test files or folders whose runs show which entries are used. Repeatable.'
    ),
    diff: Flags.boolean({
      description: 'With prune and redact: print the changes as a diff; write nothing.'
    }),
    key: many('NAME', 'With redact: another key whose values are secrets. Repeatable.'),
    secret: many('VARIABLE', 'An environment variable whose value is a secret. Repeatable.'),
    config: projectFlags.config,
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(FixturesCommand)
    const { workOnFixtures } = await import('../live/work-on-fixtures.js')
    return workOnFixtures(args.action, args.file, { flags, surface: this.surface(flags) })
  }
}
