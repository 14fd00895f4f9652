import { Config } from '@oclif/core/config'
import { UsageError } from '../project/usage-error.js'
import type { BaseCommand } from './base-command.js'
import { type CommandClass, commands } from './command-table.js'
import { type ExitCode, exitCodeLines, exitCodes } from './exit-codes.js'
import { reportFault } from './faults/report-fault.js'
import { endOnUncaughtFaults } from './faults/uncaught-faults.js'
import { asUsageError, reportUnknownCommand } from './faults/usage.js'
import { watchStandardOutput } from './terminal/surface.js'

/**
 * Runs the command line and sets the exit code; the process ends by itself when everything is written.
 *
 * @param root the folder of vmcp's own package.json
 */
export async function main(args: readonly string[], root: string): Promise<void> {
  const ran: Ran = {}
  endOnUncaughtFaults(args)
  try {
    process.exitCode = await dispatch(args, root, ran)
  } catch (error) {
    reportFault(error, args, ran.command?.hasAnswered === true)
  }
}

/** The command that was started, to report how it ended. */
interface Ran {
  command?: BaseCommand
}

/** Starts the class of a command directly, which avoids oclif's discovery; only help uses oclif. */
async function dispatch(args: readonly string[], root: string, ran: Ran): Promise<ExitCode> {
  const [name, ...rest] = args
  if (name === undefined) return showHelp([], root)
  if (name === 'help' && rest[0] === 'exit-codes') return showExitCodes()
  if (name === 'help') return showHelp(rest, root)
  if (asksForHelp(args))
    return showHelp(
      args.filter(arg => !helpFlags.has(arg)),
      root
    )
  if (name === 'version' || name === '--version' || name === '-v')
    return showVersion(root, rest.includes('--json'))
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(await reportUnknownCommand(name, Object.keys(commands)))
  return runCommand(new command(rest, new LooseConfig({ root })), command, ran)
}

async function runCommand(command: BaseCommand, { flags }: CommandClass, ran: Ran): Promise<ExitCode> {
  ran.command = command
  try {
    return await command.run()
  } catch (error) {
    throw await asUsageError(error, Object.keys(flags ?? {}))
  }
}

/** An oclif configuration that reads no files: commands parse their flags with it, and no plugins are involved. */
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
    throw new UsageError(await reportUnknownCommand(name, Object.keys(commands)))
  const { showHelpOf } = await import('./help/show-help.js')
  watchStandardOutput()
  await showHelpOf(name === undefined || name.startsWith('-') ? [] : [name], root)
  return exitCodes.ok.code
}

/** `version` prints the same line as `--version` in `bin/run.js`. */
async function showVersion(root: string, isJson: boolean): Promise<ExitCode> {
  const { ownFiles } = await import('./files/own-files.js')
  const { name, version } = JSON.parse(ownFiles(root).read('package.json'))
  const platform = `${process.platform}-${process.arch}`
  watchStandardOutput()
  if (isJson) {
    const { engineStates } = await import('../project/releases/engine-states.js')
    const report = {
      version: 1,
      name,
      release: version,
      platform,
      node: process.version,
      engines: engineStates()
    }
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    return exitCodes.ok.code
  }
  process.stdout.write(`${name}/${version} ${platform} node-${process.version} (not ToolHive's server)\n`)
  return exitCodes.ok.code
}

function showExitCodes(): ExitCode {
  watchStandardOutput()
  for (const [code, meaning] of exitCodeLines()) process.stdout.write(`${code.padStart(3)}  ${meaning}\n`)
  return exitCodes.ok.code
}

export { commands } from './command-table.js'
export { default as VmcpHelp } from './help/help.js'
