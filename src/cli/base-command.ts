import { Command } from '@oclif/core/command'
import type { ExitCode } from './exit-codes.js'
import { createOutput, type Output } from './output.js'
import { describeTerminal, type Terminal } from './terminal.js'

/** What a command may use of the process: where to write, and for whom. */
export interface Surface {
  readonly output: Output
  readonly terminal: Terminal
}

/** A command of vmcp: an oclif command that answers with an exit code and leaves ending the process to `main`. */
export abstract class BaseCommand extends Command {
  abstract override run(): Promise<ExitCode>

  protected surface(flags: { quiet?: boolean; color?: boolean | undefined }): Surface {
    return {
      output: createOutput(process, flags.quiet === true),
      terminal: describeTerminal({ environment: process.env, stream: process.stdout, color: flags.color })
    }
  }
}
