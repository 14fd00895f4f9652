import { CommandHelp, Help } from '@oclif/core/help'
import { exitCodeLines } from './exit-codes.js'

class HelpWithExitCodes extends CommandHelp {
  protected override sections(): ReturnType<CommandHelp['sections']> {
    const exits = {
      header: 'EXIT CODES',
      generate: (_: unknown, header: string) => ({ header, body: exitCodeLines() })
    }
    return [...super.sections(), exits]
  }
}

/** oclif's help, with the exit codes at the end of each command's page. */
export default class VmcpHelp extends Help {
  protected override CommandHelpClass = HelpWithExitCodes
}
