import * as Args from '@oclif/core/args'
import { BaseCommand } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { outputFlags } from '../flags/flags.js'

export default class ExplainCommand extends BaseCommand {
  static override summary = 'Explain a lint rule: what it finds, why it matters, how to disable it.'
  static override description = 'Without a rule, lists all rules.'
  static override examples = [
    { description: 'List the rules', command: '<%= config.bin %> explain' },
    { description: 'Explain one', command: '<%= config.bin %> explain no-duplicate-key' }
  ]
  static override args = {
    rule: Args.string({ ignoreStdin: true, description: "A rule's id, as lint prints it." })
  }
  static override flags = outputFlags

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(ExplainCommand)
    const { explainRule, listRules } = await import('../help/explain-rule.js')
    const { output, terminal, home: root } = this.surface(flags)
    const request = { root, isJson: flags.json, width: terminal.width }
    output.result(args.rule === undefined ? listRules(request) : await explainRule(args.rule, request))
    return exitCodes.ok.code
  }
}
