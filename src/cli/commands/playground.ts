import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { outputFlags } from '../flags/flags.js'

export default class PlaygroundCommand extends BaseCommand {
  static override summary = 'Edit, lint, draw and simulate the files of a folder in a browser.'
  static override description =
    `Serves a page to this machine until it is interrupted, and prints its address, which holds a token: without it no file is shown. Everything is computed in the page, and nothing leaves it.
A file is written only by the button "Save file", and never outside of the folder.`
  static override examples = [
    { description: 'For the working folder', command: '<%= config.bin %> playground' },
    {
      description: 'For another folder, at a fixed port',
      command: '<%= config.bin %> playground deploy --port 8080'
    }
  ]
  static override args = {
    folder: Args.string({
      description: 'Folder of workflow files. Default: the working folder.',
      default: '.'
    })
  }
  static override flags = {
    port: Flags.string({
      helpValue: 'PORT',
      description: 'Port of this machine. Default: any free one.',
      default: '0'
    }),
    quiet: outputFlags.quiet
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(PlaygroundCommand)
    const { servePlayground } = await import('../live/serve-playground.js')
    return servePlayground(args.folder, flags, this.surface(flags))
  }
}
