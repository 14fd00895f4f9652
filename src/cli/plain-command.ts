import type { ExitCode } from './exit-codes.js'
import type { PlainLine } from './plain-line.js'
import { reportFault } from './report-fault.js'
import { openSurface, type Surface } from './surface.js'
import { type UsualCommand, usualCommands } from './usual-commands.js'

/** A command line read without the flag parser. */
export interface PlainCall {
  readonly name: UsualCommand
  readonly line: PlainLine
  readonly args: readonly string[]
}

type Command = (argv: readonly string[], flags: never, surface: Surface) => Promise<ExitCode>

/** Runs a command from its command line. */
export async function runPlainly({ name, line, args }: PlainCall, root: string): Promise<void> {
  const surface = openSurface({ quiet: line.flags.quiet === true }, root)
  const command: Command = usualCommands[name]
  try {
    process.exitCode = await command(line.paths, line.flags as never, surface) // flags that this command declares
  } catch (error) {
    reportFault(error, args, surface.output.hasResult())
  }
}
