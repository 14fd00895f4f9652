import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { formatFlag, outputFlags, projectFlags, watchFlags } from '../flags.js'
import { namedOrHere } from '../named-paths.js'
import { runFlags } from '../run-flags.js'

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
    { description: 'Show what no test exercises', command: '<%= config.bin %> test tests/ --coverage' },
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
    name: Flags.string({
      multiple: true,
      multipleNonGreedy: true,
      aliases: ['filter'],
      helpValue: 'TEXT',
      description: 'Only tests whose name contains this text, ignoring case. Repeatable; also --filter.'
    }),
    since: Flags.string({
      helpValue: 'REV',
      description:
        'Run only test files that have changed since this revision of git, or that name a changed file; REV... is where this branch left REV.'
    }),
    shard: Flags.string({
      helpValue: 'I/N',
      description: 'Run one of N equal parts of the tests; 2/5 is the second of five.'
    }),
    bail: Flags.boolean({ description: 'Skip all further tests after the first that fails.' }),
    coverage: Flags.boolean({
      description:
        'Also report what no test exercises: steps, ways of conditions, handlers, retries, defaults, sizes of loops, answers, kinds of tests of an action.'
    }),
    'min-coverage': Flags.string({
      helpValue: 'PERCENT',
      description: 'Exit with code 1 if the tests exercise less than this.'
    }),
    mutate: Flags.boolean({
      description:
        'Put one mistake after the other into the definitions, and report those that no test notices, each with a test that would. Exit with code 1 if there are any.'
    }),
    'fail-unused': Flags.boolean({
      aliases: ['strict-fixtures'],
      description:
        'Exit with code 1 if no test uses an entry under tools of its test file; also --strict-fixtures.'
    }),
    schedule: runFlags.schedule,
    'max-parallel': runFlags['max-parallel'],
    ...watchFlags,
    ...projectFlags,
    ...formatFlag(['pretty', 'json', 'junit', 'github', 'html', 'coverage', 'lcov', 'cobertura']),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(TestCommand)
    const { testPaths } = await import('../test-paths.js')
    const surface = this.surface(flags)
    const paths = namedOrHere(argv)
    const run = () => testPaths(paths, flags, surface)
    if (!flags.watch) return run()
    const { runOnChanges } = await import('../watch.js')
    return runOnChanges({ paths, formats: flags.format ?? [] }, surface.output, run)
  }
}
