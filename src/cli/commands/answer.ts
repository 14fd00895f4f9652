import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { outputFlags } from '../flags/flags.js'
import { remoteFlags } from '../flags/remote-flags.js'

const answers = ['accept', 'decline', 'cancel', 'again', 'failed', 'result'] as const

export default class AnswerCommand extends BaseCommand {
  static override summary = 'Answer a question of a run on a server.'
  static override description =
    'The answer is first checked against the schema of its question. vmcp runs RUN --on URL lists the open questions.'
  static override examples = [
    {
      description: 'Accept',
      command:
        '<%= config.bin %> answer release-1.2.0 approval --on http://localhost:8080 --accept \'{"approved":true}\''
    },
    {
      description: 'Report what became of a call whose worker was lost',
      command: '<%= config.bin %> answer release-1.2.0 deploy --on http://localhost:8080 --again'
    }
  ]
  static override args = {
    run: Args.string({ required: true, ignoreStdin: true, description: 'The id of the run.' }),
    step: Args.string({
      required: true,
      ignoreStdin: true,
      description: 'The step that asks, or the id of the question.'
    })
  }
  static override flags = {
    accept: Flags.string({
      helpValue: 'JSON',
      exclusive: others('accept'),
      description: 'Accept, with this content.'
    }),
    decline: Flags.boolean({ exclusive: others('decline'), description: 'Decline.' }),
    cancel: Flags.boolean({ exclusive: others('cancel'), description: 'Cancel the question.' }),
    again: Flags.boolean({
      exclusive: others('again'),
      description: 'For a lost call: it was not made; make it again.'
    }),
    failed: Flags.boolean({
      exclusive: others('failed'),
      description: 'For a lost call: it failed.'
    }),
    result: Flags.string({
      helpValue: 'JSON',
      exclusive: others('result'),
      description: 'For a lost call: it was made, and this is its result.'
    }),
    ...remoteFlags,
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(AnswerCommand)
    const { answerRun } = await import('../live/answer-run.js')
    return answerRun(args, flags, this.surface(flags))
  }
}

function others(name: (typeof answers)[number]): string[] {
  return answers.filter(other => other !== name)
}
