import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'

export default class LspCommand extends BaseCommand {
  static override summary = 'Serve editors: diagnostics, completion, hover, rename and more.'
  static override description =
    `A language server on standard input and output, which an editor starts itself. It reports the findings of lint, with the same .vmcp.yaml; it opens no connection and starts no program.
docs/editors.md shows how to set up editors.`
  static override examples = [
    { description: 'As an editor starts it', command: '<%= config.bin %> lsp --stdio' }
  ]
  static override flags = {
    stdio: Flags.boolean({ description: 'Use standard input and output; there is no other way.' }),
    clientProcessId: Flags.string({
      helpValue: 'PID',
      description: 'The process of the editor, as VS Code passes it. The editor names it again itself.'
    })
  }

  async run(): Promise<ExitCode> {
    await this.parse(LspCommand)
    const { serveLanguage } = await import('../lsp/serve-editor.js')
    return serveLanguage(this.surface({}))
  }
}
