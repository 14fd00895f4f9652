import { Config } from '@oclif/core/config'
import { UsageError } from '../project/usage-error.js'
import { type CommandClass, commands } from './command-table.js'
import { type ExitCode, exitCodeLines, exitCodes } from './exit-codes.js'
import { judge } from './fault.js'
import { asUsageError, sayUnknownCommand } from './usage.js'

/**
 * Runs the command line and sets the exit code; the process ends by itself when everything is written.
 *
 * @param root the folder of vmcp's own package.json
 */
export async function main(args: readonly string[], root: string): Promise<void> {
  try {
    process.exitCode = await dispatch(args, root)
  } catch (error) {
    const { code, message } = judge(error)
    process.stderr.write(`${message}\n`)
    process.exitCode = code
  }
}

/** Commands go straight to their class, which saves oclif's discovery; help is oclif's. */
async function dispatch(args: readonly string[], root: string): Promise<ExitCode> {
  const [name, ...rest] = args
  if (name === undefined) return showHelp([], root)
  if (name === 'help' && rest[0] === 'exit-codes') return showExitCodes()
  if (name === 'help') return showHelp(rest, root)
  if (asksForHelp(args))
    return showHelp(
      args.filter(arg => !helpFlags.has(arg)),
      root
    )
  if (name === '--version') return showHelp(['--version'], root)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(await sayUnknownCommand(name, Object.keys(commands)))
  return runCommand(command, rest, root)
}

async function runCommand(command: CommandClass, args: string[], root: string): Promise<ExitCode> {
  try {
    return await new command(args, new LooseConfig({ root })).run()
  } catch (error) {
    throw await asUsageError(error, Object.keys(command.flags ?? {}))
  }
}

/** A configuration of oclif that has read nothing: a command parses its flags with it and asks no plugin. */
class LooseConfig extends Config {
  override bin = 'vmcp'

  override async runHook(): Promise<{ successes: never[]; failures: never[] }> {
    return { successes: [], failures: [] }
  }
}

const helpFlags = new Set(['--help', '-h'])

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).some(arg => helpFlags.has(arg))
}

async function showHelp(args: readonly string[], root: string): Promise<ExitCode> {
  const [name] = args
  if (name !== undefined && !name.startsWith('-') && !Object.hasOwn(commands, name))
    throw new UsageError(await sayUnknownCommand(name, Object.keys(commands)))
  const { run } = await import('@oclif/core/run')
  const shown = name === undefined ? ['--help'] : name.startsWith('-') ? [name] : [name, '--help']
  await run(shown, { root })
  return exitCodes.ok.code
}

function showExitCodes(): ExitCode {
  for (const [code, meaning] of exitCodeLines()) process.stdout.write(`${code.padStart(3)}  ${meaning}\n`)
  return exitCodes.ok.code
}

export { commands } from './command-table.js'
export { default as VmcpHelp } from './help.js'
