import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'

export default class LspCommand extends BaseCommand {
  static override summary = 'Serve editors: diagnostics, completion, hover, rename and more.'
  static override description =
    `A language server on standard input and output, which an editor starts itself. It finds what lint finds, by the same .vmcp.yaml; no connection is opened and no program started.
docs/editors.md shows how editors are set up.`
  static override examples = [
    { description: 'As an editor starts it', command: '<%= config.bin %> lsp --stdio' }
  ]
  static override flags = {
    stdio: Flags.boolean({ description: 'Use standard input and output, which is always so.' }),
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
