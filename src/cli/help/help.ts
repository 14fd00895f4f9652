import { CommandHelp, Help } from '@oclif/core/help'
import { exitCodeLines } from '../exit-codes.js'

class HelpWithExitCodes extends CommandHelp {
  /** Omits the summary, which is already the first line of the page. */
  protected override description(): string | undefined {
    const { description } = this.command
    return description === undefined ? undefined : this.wrap(description)
  }

  /** Removes the empty alternatives that oclif leaves for flags that are in several exclusive groups. */
  protected override defaultUsage(): string {
    return super
      .defaultUsage()
      .replace(/\|(?:\s*\|)+/g, '|')
      .replace(/\s*\|\s*\]/g, ']')
  }

  /** oclif indents stacked entries by two columns more than it subtracts from the width. */
  override renderList(...[input, options]: Parameters<CommandHelp['renderList']>): string {
    const list = super.renderList(input, options)
    const room = this.opts.maxWidth - options.indentation
    const isWithin = list.split('\n').every(line => line.length <= room)
    return isWithin ? list : super.renderList(input, { ...options, indentation: options.indentation + 2 })
  }

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
