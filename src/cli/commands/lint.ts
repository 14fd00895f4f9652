import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import {
  engineFlags,
  formatFlag,
  inputArgs,
  many,
  outputFlags,
  projectFlags,
  stdinFlags,
  watchFlags
} from '../flags/flags.js'
import { fixtureFlags } from '../flags/run-flags.js'
import { gateFlags } from '../linting/gate-flags.js'
import { usualCommands } from '../usual-commands.js'

export default class LintCommand extends BaseCommand {
  static override summary = 'Find mistakes in workflow files before they are deployed.'
  static override description =
    `Reads workflow documents from YAML and JSON files; documents of other kinds are skipped and counted. Without a path it reads the current folder.
By default files are read as the guides promise; what only the engine would refuse is a warning marked fatal. With --compat engine it is an error: use that in pipelines.
The exit code is 2 if there was nothing to check.`
  static override examples = [
    { description: 'Lint a file', command: '<%= config.bin %> lint release.yaml' },
    { description: 'In a pipeline', command: '<%= config.bin %> lint deploy/ --compat engine' },
    {
      description: 'Lint a folder, and write SARIF for code scanning',
      command: '<%= config.bin %> lint deploy/ --format pretty --format sarif=lint.sarif'
    },
    {
      description: 'In a pull request: what the branch changes',
      command: '<%= config.bin %> lint deploy/ --compat engine --since origin/main...'
    },
    {
      description: 'Accept old problems, and fail on new ones',
      command: '<%= config.bin %> lint deploy/ --baseline .vmcp-baseline.yaml --update-baseline'
    },
    { description: 'Apply safe fixes', command: '<%= config.bin %> lint release.yaml --fix' },
    {
      description: 'Also check calls against the schemas of recorded tools',
      command: '<%= config.bin %> lint release.yaml --fixtures release.fixtures.yaml'
    },
    {
      description: 'From an editor',
      command: '<%= config.bin %> lint - --stdin-filename release.yaml --json < release.yaml'
    }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    fix: Flags.boolean({ description: 'Apply safe fixes.' }),
    'fix-unsafe': Flags.boolean({ description: 'Also apply fixes that may change what the workflow does.' }),
    diff: Flags.boolean({ description: 'Print the fixes as a diff; write nothing.' }),
    ...gateFlags,
    'report-silenced': Flags.boolean({
      description: 'List the errors that comments silence, with place and reason.'
    }),
    rule: many('NAME=off|warn|error', 'Set the severity of a rule; overrides the configuration. Repeatable.'),
    ...engineFlags,
    cache: Flags.boolean({
      description:
        'Keep findings on disk, and check only files that have changed, or that refer to such files. Entries are signed with a key of the user.'
    }),
    'cache-location': Flags.string({
      helpValue: 'FOLDER',
      description: 'The folder of the cache; default: the cache folder of the user. Implies --cache.'
    }),
    ...fixtureFlags,
    ...stdinFlags,
    ...watchFlags,
    ...projectFlags,
    ...formatFlag([
      'pretty',
      'json',
      'sarif',
      'github',
      'junit',
      'checkstyle',
      'compact',
      'codeclimate',
      'rdjson',
      'markdown',
      'html'
    ]),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(LintCommand)
    return usualCommands.lint(argv.map(String), flags, this.surface(flags))
  }
}
