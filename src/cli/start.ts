import { isPlainCommand, plainWords } from './plain-arguments.js'
import { plainLine } from './plain-line.js'
import { endOnUncaughtFaults } from './uncaught-faults.js'

/**
 * The way in, which loads no more than is asked for: a usual command line is told by its words alone and goes past the parser of
 * flags and all other commands. That takes a fifth off the time of a short one.
 */
export async function main(args: readonly string[], root: string): Promise<void> {
  const [name = '', ...rest] = args
  endOnUncaughtFaults(args)
  if (name === 'lint' && rest.length > 0 && !rest.some(path => path.startsWith('-'))) {
    const { lintPlainly } = await import('./plain-lint.js')
    return lintPlainly(rest, root)
  }
  const line = isPlainCommand(name) ? plainLine(rest, plainWords[name]) : null
  if (line && isPlainCommand(name)) {
    const { runPlainly } = await import('./plain-command.js')
    return runPlainly({ name, line, args }, root)
  }
  const whole = await import('./main.js')
  return whole.main(args, root)
}
