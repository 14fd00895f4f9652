import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { compats } from '../../model/compat.js'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { outputFlags } from '../flags/flags.js'
import { engines, pipelines } from '../init/choices.js'

export default class InitCommand extends BaseCommand {
  static override summary = 'Write a first project: workflow, fixtures, test, configuration and pipeline.'
  static override description =
    `In an empty folder it writes a project that passes lint and test at once. In a folder with workflow files, servers or templates it writes only .vmcp.yaml, and lists what is missing.
Existing files are never overwritten.`
  static override examples = [
    { description: 'Answer three questions', command: '<%= config.bin %> init' },
    {
      description: 'Ask nothing',
      command: '<%= config.bin %> init incidents --yes --engine muster --ci gitlab'
    },
    { description: 'Only show what would be written', command: '<%= config.bin %> init --yes --dry-run' }
  ]
  static override args = {
    folder: Args.string({ ignoreStdin: true, description: 'The folder; default: the current one.' })
  }
  static override flags = {
    yes: Flags.boolean({ description: 'Ask nothing; use what the folder suggests.' }),
    engine: Flags.option({ options: engines, description: 'The engine that will run the workflow.' })(),
    compat: Flags.option({
      options: compats,
      description: 'The reading that the configuration sets; default: engine.'
    })(),
    ci: Flags.option({ options: pipelines, description: 'The pipeline that checks each change.' })(),
    'dry-run': Flags.boolean({ description: 'Show the files; write nothing.' }),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(InitCommand)
    const { initProject } = await import('../init/init-project.js')
    const { engine, compat, ci } = flags
    return initProject(args.folder ?? '.', { ...flags, engine, compat, ci }, this.surface(flags))
  }
}
