import { exitCodes } from './exit-codes.js'
import { createOutput, type Output } from './output.js'
import { describeTerminal, type Terminal } from './terminal.js'
import { writeNotice } from './write-notice.js'

/** What a command may use of the process: where to write, and for whom. */
export interface Surface {
  readonly output: Output
  readonly terminal: Terminal
  /** The folder of vmcp's own package, where its pages lie. */
  readonly home: string
}

/** What the flags say about it. */
export interface SurfaceFlags {
  readonly quiet?: boolean
  readonly color?: boolean | undefined
}

/** What is printed without a surface, such as help, is lost in the same words. */
export function watchStandardOutput(): void {
  // oclif throws in a listener of its own at everything but a reader that has gone.
  process.stdout.removeAllListeners('error')
  createOutput(process, false, loseResult)
}

/** The surface of this process. */
export function openSurface(flags: SurfaceFlags, home: string): Surface {
  return {
    output: createOutput(process, flags.quiet === true, loseResult),
    terminal: describeTerminal({ environment: process.env, stream: process.stdout, color: flags.color }),
    home
  }
}

/** Whoever reads the exit code must not take half a result for a whole one, whatever the command has come to. */
function loseResult(reason: string): void {
  writeNotice(`vmcp: the result could not be written: ${reason}`)
  process.once('exit', () => {
    process.exitCode = exitCodes.usage.code
  })
}
