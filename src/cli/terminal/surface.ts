import { exitCodes } from '../exit-codes.js'
import { createOutput, type Output } from './output.js'
import { describeTerminal, type Terminal } from './terminal.js'
import { writeNotice } from './write-notice.js'

/** What a command may use of the process: its output, its terminal and vmcp's own files. */
export interface Surface {
  readonly output: Output
  readonly terminal: Terminal
  /** The folder of vmcp's own package, which contains its pages. */
  readonly home: string
}

/** The flags that affect the surface. */
export interface SurfaceFlags {
  readonly quiet?: boolean
  readonly color?: boolean | undefined
}

/** For output without a surface, such as help: a failed write is reported in the same way. */
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

/** A partial result must not be taken for a whole one: the exit code reports the failure, whatever the command returns. */
function loseResult(reason: string): void {
  writeNotice(`vmcp: the result could not be written: ${reason}`)
  process.once('exit', () => {
    process.exitCode = exitCodes.usage.code
  })
}
