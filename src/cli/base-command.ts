import { Command } from '@oclif/core/command'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { createOutput, type Output } from './output.js'
import { say } from './say.js'
import { describeTerminal, type Terminal } from './terminal.js'

/** What a command may use of the process: where to write, and for whom. */
export interface Surface {
  readonly output: Output
  readonly terminal: Terminal
  /** The folder of vmcp's own package, where its pages lie. */
  readonly home: string
}

/** A command of vmcp: an oclif command that answers with an exit code and leaves ending the process to `main`. */
export abstract class BaseCommand extends Command {
  abstract override run(): Promise<ExitCode>

  #output: Output | undefined

  /** Whether a part of the result is on standard output, so that nothing else may follow there. */
  get hasAnswered(): boolean {
    return this.#output?.hasResult() ?? false
  }

  protected surface(flags: { quiet?: boolean; color?: boolean | undefined }): Surface {
    // oclif throws in a listener of its own at everything but a reader that has gone.
    process.stdout.removeAllListeners('error')
    this.#output = createOutput(process, flags.quiet === true, loseResult)
    return {
      output: this.#output,
      terminal: describeTerminal({ environment: process.env, stream: process.stdout, color: flags.color }),
      home: this.config.options.root
    }
  }
}

/** Whoever reads the exit code must not take half a result for a whole one, whatever the command has come to. */
function loseResult(reason: string): void {
  say(`vmcp: the result could not be written: ${reason}`)
  process.once('exit', () => {
    process.exitCode = exitCodes.usage.code
  })
}
