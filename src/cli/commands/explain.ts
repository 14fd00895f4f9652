import * as Args from '@oclif/core/args'
import { BaseCommand } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { outputFlags } from '../flags.js'

export default class Explain extends BaseCommand {
  static override summary = 'Say what a rule finds, why it matters, and how to silence it.'
  static override description = 'Without a rule it lists all of them.'
  static override examples = [
    { description: 'List the rules', command: '<%= config.bin %> explain' },
    { description: 'Explain one', command: '<%= config.bin %> explain no-duplicate-key' }
  ]
  static override args = {
    rule: Args.string({ ignoreStdin: true, description: "A rule's id, as lint prints it." })
  }
  static override flags = outputFlags

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(Explain)
    const { explainRule, listRules } = await import('../explain-rule.js')
    const { output } = this.surface(flags)
    const root = this.config.options.root
    output.result(
      args.rule === undefined ? listRules(flags.json) : await explainRule(root, args.rule, flags.json)
    )
    return exitCodes.ok.code
  }
}
