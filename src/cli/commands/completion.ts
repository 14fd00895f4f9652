import * as Args from '@oclif/core/args'
import { BaseCommand } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'

export default class CompletionCommand extends BaseCommand {
  static override summary = 'Print a shell script that completes vmcp commands.'
  static override description =
    'Completes commands, flags and their values, files, and the names of workflows, steps, parameters, rules, schemas and runs.'
  static override examples = [
    {
      description: 'For bash, in ~/.bashrc',
      command: 'source <(<%= config.bin %> completion bash)'
    },
    {
      description: 'For zsh, in ~/.zshrc after compinit',
      command: 'source <(<%= config.bin %> completion zsh)'
    },
    {
      description: 'For fish, in ~/.config/fish/config.fish',
      command: '<%= config.bin %> completion fish | source'
    }
  ]
  static override args = {
    shell: Args.string({ required: true, options: ['bash', 'zsh', 'fish'], description: 'The shell.' })
  }

  async run(): Promise<ExitCode> {
    const [first, , ...words] = this.argv
    const { output, home } = this.surface({})
    if (first === '--complete') {
      const { suggestionLines } = await import('../completion/print-suggestions.js')
      const lines = await suggestionLines(words, home, process.cwd())
      if (lines !== '') output.result(lines)
      return exitCodes.ok.code
    }
    const { args } = await this.parse(CompletionCommand)
    const { shells, shellScripts } = await import('../completion/shell-scripts.js')
    for (const shell of shells) if (args.shell === shell) output.result(shellScripts[shell])
    return exitCodes.ok.code
  }
}
