import type { ExitCode } from './exit-codes.js'
import { reportFault } from './faults/report-fault.js'
import { endOnUncaughtFaults } from './faults/uncaught-faults.js'
import { plainFlags } from './plain-flags.js'
import { plainLine } from './plain-line.js'
import { openSurface, type Surface } from './terminal/surface.js'
import { isUsual, usualCommands } from './usual-commands.js'

type Command = (argv: readonly string[], flags: never, surface: Surface) => Promise<ExitCode>

/**
 * Entry point that loads only what is needed: a usual command line is recognized by its words and bypasses the flag parser and all other
 * commands.
 */
export async function main(args: readonly string[], root: string): Promise<void> {
  const [name = '', ...rest] = args
  endOnUncaughtFaults(args)
  if (name === 'lsp' && rest.every(word => word === '--stdio')) {
    const { serveLanguage } = await import('./lsp/serve-editor.js')
    return serveLanguage(openSurface({}, root))
  }
  const line = isUsual(name) ? plainLine(rest, plainFlags[name]) : null
  if (!line || !isUsual(name)) {
    const whole = await import('./main.js')
    return whole.main(args, root)
  }
  const surface = openSurface({ quiet: line.flags.quiet === true }, root)
  const command: Command = usualCommands[name]
  try {
    process.exitCode = await command(line.paths, line.flags as never, surface) // flags that this command declares
  } catch (error) {
    reportFault(error, args, surface.output.hasResult())
  }
}
