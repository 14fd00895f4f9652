import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { reportFlags } from '../flags/flags.js'
import { argumentFlags, fixtureFlags, timingFlags } from '../flags/run-flags.js'

export default class DiffCommand extends BaseCommand {
  static override summary = 'Show what differs between two versions of workflows.'
  static override description =
    `Compares what clients see (name, parameters, output, annotations, and whether a change breaks them), what a run does (steps, order, conditions, calls, timeouts), and whether the upstream accepts the files. Differences in comments and layout do not count; renamed and moved steps and workflows are recognised.
With --fixtures or --arg, both versions run on the same fixtures, and their calls and results are compared; missing answers and required arguments are generated.
A version is a file, a folder, REV:PATH as git names it, or REV for the working folder at that revision; REV... is where this branch left REV. After REV alone, the new version is the working folder as it is.`
  static override examples = [
    { description: 'What has changed since main', command: '<%= config.bin %> diff main' },
    { description: 'Two files', command: '<%= config.bin %> diff old/release.yaml release.yaml' },
    {
      description: 'A file at two revisions',
      command: '<%= config.bin %> diff v1.2:release.yaml HEAD:release.yaml'
    },
    {
      description: 'A page for a pull request',
      command: '<%= config.bin %> diff origin/main --format markdown=diff.md'
    },
    {
      description: 'What can happen now that could not before',
      command: '<%= config.bin %> diff main --fixtures release.fixtures.yaml --what-if'
    },
    { description: 'Exit with 1 if anything differs', command: '<%= config.bin %> diff main --exit-code' }
  ]
  static override args = {
    old: Args.string({ ignoreStdin: true, description: 'The old version: file, folder, REV:PATH or REV.' }),
    new: Args.string({
      ignoreStdin: true,
      description: 'The new version. Default after REV: the working folder.'
    })
  }
  static override flags = {
    fixtures: fixtureFlags.fixtures,
    ...argumentFlags,
    'what-if': Flags.boolean({
      description:
        'Also compare everything that can happen: the ends of all cases that dry-run --what-if would try.'
    }),
    seed: timingFlags.seed,
    'exit-code': Flags.boolean({ description: 'Exit with 1 if there is a difference, as git diff does.' }),
    textconv: Flags.boolean({
      description: 'Print what one file means, as text that git can compare (diff.NAME.textconv).'
    }),
    ...reportFlags(['pretty', 'json', 'markdown', 'html'])
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(DiffCommand)
    const { convertFile, diffVersions } = await import('../versions/diff-versions.js')
    const implement = flags.textconv ? convertFile : diffVersions
    return implement({ old: args.old, new: args.new }, flags, this.surface(flags))
  }
}
