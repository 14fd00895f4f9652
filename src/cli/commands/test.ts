import * as Args from '@oclif/core/args'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { formatFlag, outputFlags, projectFlags, simulatedEngineFlags, watchFlags } from '../flags/flags.js'
import { runFlags } from '../flags/run-flags.js'
import { testFlags } from '../testing/test-flags.js'
import { usualCommands } from '../usual-commands.js'

export default class TestCommand extends BaseCommand {
  static override summary = 'Run test files: dry runs and lint checks with expectations.'
  static override description =
    `Runs the given test files and every *.vmcp-test.yaml in the given folders; without a path, in the current folder. A test is a dry run: no server is started and nothing is called.
The exit code is 1 if a test fails and 2 if there are no tests.`
  static override examples = [
    { description: 'Run all tests of a folder', command: '<%= config.bin %> test tests/' },
    {
      description: 'Run some tests, by a part of their names',
      command: '<%= config.bin %> test tests/ --name approval'
    },
    {
      description: 'Report to a pipeline',
      command: '<%= config.bin %> test tests/ --format pretty --format junit=results.xml'
    },
    { description: 'Show what no test covers', command: '<%= config.bin %> test tests/ --coverage' },
    {
      description: 'Write a first test file for a workflow',
      command: '<%= config.bin %> test --scaffold release_change deploy/'
    },
    {
      description: 'Update expectations to what the workflows do now, after a look at the changes',
      command: '<%= config.bin %> test tests/ --update'
    },
    {
      description: 'Find mistakes that no test would notice',
      command: '<%= config.bin %> test tests/ --mutate'
    },
    {
      description: 'Require coverage in a pipeline, and keep it for other tools',
      command:
        '<%= config.bin %> test tests/ --min-coverage 80 --format pretty --format cobertura=coverage.xml'
    }
  ]
  static override strict = false
  static override args = {
    files: Args.string({ ignoreStdin: true, description: 'Test files, folders or patterns.' })
  }
  static override flags = {
    ...testFlags,
    schedule: runFlags.schedule,
    'max-parallel': runFlags['max-parallel'],
    ...simulatedEngineFlags,
    ...watchFlags,
    ...projectFlags,
    ...formatFlag(['pretty', 'json', 'junit', 'github', 'html', 'coverage', 'lcov', 'cobertura']),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(TestCommand)
    return usualCommands.test(argv.map(String), flags, this.surface(flags))
  }
}
