import { plainFlags } from './plain-flags.js'
import { plainLine } from './plain-line.js'
import { endOnUncaughtFaults } from './uncaught-faults.js'
import { isUsual } from './usual-commands.js'

/**
 * Entry point that loads only what is needed: a usual command line is recognized by its words and bypasses the flag parser and all other
 * commands. That saves a fifth of the time of a short one.
 */
export async function main(args: readonly string[], root: string): Promise<void> {
  const [name = '', ...rest] = args
  endOnUncaughtFaults(args)
  if (name === 'lsp' && rest.every(word => word === '--stdio')) {
    const { serveLanguage } = await import('./lsp/serve-editor.js')
    const { openSurface } = await import('./surface.js')
    return serveLanguage(openSurface({}, root))
  }
  const line = isUsual(name) ? plainLine(rest, plainFlags[name]) : null
  if (line && isUsual(name)) {
    const { runPlainly } = await import('./plain-command.js')
    return runPlainly({ name, line, args }, root)
  }
  const whole = await import('./main.js')
  return whole.main(args, root)
}
