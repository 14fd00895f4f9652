import { exitCodes } from './exit-codes.js'
import { createOutput, type Output } from './output.js'
import { describeTerminal, type Terminal } from './terminal.js'
import { writeNotice } from './write-notice.js'

/** What a command may use of the process: its output, and for whom it writes. */
export interface Surface {
  readonly output: Output
  readonly terminal: Terminal
  /** The folder of vmcp's own package, which contains its pages. */
  readonly home: string
}

/** The flags about it. */
export interface SurfaceFlags {
  readonly quiet?: boolean
  readonly color?: boolean | undefined
}

/** Output without a surface, such as help, reports a failed write in the same way. */
export function watchStandardOutput(): void {
  // oclif's own listener throws for every error except a closed reader.
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

/** Readers of the exit code must not take half a result for a whole one, whatever the command's own code. */
function loseResult(reason: string): void {
  writeNotice(`vmcp: the result could not be written: ${reason}`)
  process.once('exit', () => {
    process.exitCode = exitCodes.usage.code
  })
}
