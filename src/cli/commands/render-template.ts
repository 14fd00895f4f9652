import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { inputArgs, reportFlags } from '../flags/flags.js'
import { argumentFlags, fixtureFlags, runFlags, workflowFlags } from '../flags/run-flags.js'

export default class RenderTemplateCommand extends BaseCommand {
  static override summary = 'Render the templates of a workflow.'
  static override description =
    `Renders each template with what it sees when the workflow runs on the fixtures, and shows its type and which parts have no value.
With --template it renders the given text instead of files. Nothing is called; the exit code is 1 when a template fails.`
  static override examples = [
    {
      description: 'All templates of a workflow',
      command:
        '<%= config.bin %> render-template release.yaml --arg change=4711 --fixtures release.fixtures.yaml'
    },
    {
      description: 'One step, with the value of each part',
      command: '<%= config.bin %> render-template release.yaml --step announce --trace'
    },
    {
      description: 'A text',
      command: `<%= config.bin %> render-template --template '{{.params.name | quote}}' --arguments data.json`
    }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    step: Flags.string({ helpValue: 'ID', description: 'Only the templates of one step.' }),
    path: Flags.string({
      helpValue: 'PATH',
      description: 'Only the template at this path, such as spec.steps[0].arguments.title.'
    }),
    trace: Flags.boolean({ description: 'Also print the value of each part of a template.' }),
    template: Flags.string({
      helpValue: 'TEXT',
      exclusive: ['step', 'path'],
      description: 'Render this text; --arguments holds its data.'
    }),
    functions: Flags.option({
      options: ['toolhive', 'sprig'] as const,
      description: 'The functions that --template may call. Default: toolhive.'
    })(),
    ...workflowFlags,
    ...argumentFlags,
    ...fixtureFlags,
    answer: runFlags.answer,
    answers: runFlags.answers,
    ...reportFlags(['pretty', 'json'])
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(RenderTemplateCommand)
    const { renderPaths } = await import('../simulating/render-paths.js')
    return renderPaths(argv.map(String), flags, this.surface(flags))
  }
}
