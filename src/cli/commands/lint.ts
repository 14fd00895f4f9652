import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import {
  fixtureFlags,
  formatFlag,
  inputArgs,
  many,
  outputFlags,
  projectFlags,
  stdinFlags,
  watchFlags
} from '../flags.js'
import { namedOrHere } from '../named-paths.js'

export default class Lint extends BaseCommand {
  static override summary = 'Find what the upstream would refuse and what will hurt when a workflow runs.'
  static override description =
    `Reads workflow documents from YAML and JSON files; documents of other kinds are skipped and counted. Without a path it reads the current folder.
By default the files are read as the guides promise: what the engine would refuse is then a warning that is marked as fatal. With --compat engine it is an error, which is what a pipeline should ask for.
When nothing was found to check the exit code is 2, so that a pipeline does not pass by looking at nothing.`
  static override examples = [
    { description: 'Lint a file', command: '<%= config.bin %> lint release.yaml' },
    { description: 'As a gate in a pipeline', command: '<%= config.bin %> lint deploy/ --compat engine' },
    {
      description: 'Lint a folder, with an artefact for a code scanner',
      command: '<%= config.bin %> lint deploy/ --format pretty --format sarif=lint.sarif'
    },
    { description: 'Let vmcp mend what it safely can', command: '<%= config.bin %> lint release.yaml --fix' },
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
    fix: Flags.boolean({ description: 'Mend what can be mended without changing anything else.' }),
    'fix-unsafe': Flags.boolean({ description: 'Also apply fixes that may change what the file does.' }),
    diff: Flags.boolean({ description: 'Show what --fix or --fix-unsafe would change and write nothing.' }),
    'max-warnings': Flags.integer({
      min: 0,
      helpValue: 'N',
      description: 'Exit with 1 when there are more warnings.'
    }),
    rule: many('NAME=off|warn|error', 'Set one rule. Repeatable; wins over the configuration.'),
    ...fixtureFlags,
    ...stdinFlags,
    ...watchFlags,
    ...projectFlags,
    ...formatFlag(['pretty', 'json', 'sarif', 'github', 'junit', 'checkstyle', 'compact']),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(Lint)
    const { lintFiles } = await import('../lint-files.js')
    const surface = this.surface(flags)
    const paths = namedOrHere(argv)
    const run = () => lintFiles(paths, flags, surface)
    if (!flags.watch) return run()
    const { runOnChanges } = await import('../watch.js')
    return runOnChanges({ paths, formats: flags.format ?? [] }, surface.output, run)
  }
}
