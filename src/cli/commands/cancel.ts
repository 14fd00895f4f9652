import * as Args from '@oclif/core/args'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { outputFlags } from '../flags/flags.js'
import { remoteFlags } from '../flags/remote-flags.js'

export default class CancelCommand extends BaseCommand {
  static override summary = 'Cancel a run on a server.'
  static override description =
    'The run ends in order, as with Ctrl-C: pending calls are cancelled and nothing further is called.'
  static override examples = [
    { description: 'Cancel', command: '<%= config.bin %> cancel release-1.2.0 --on http://localhost:8080' }
  ]
  static override args = {
    run: Args.string({ required: true, ignoreStdin: true, description: 'The id of the run.' })
  }
  static override flags = { ...remoteFlags, ...outputFlags }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(CancelCommand)
    const { cancelRun } = await import('../live/cancel-run.js')
    return cancelRun(args.run, flags, this.surface(flags))
  }
}
