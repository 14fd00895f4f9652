import { platform } from 'node:os'
import { dirname, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { readPlainFile } from '../../../source/files/read-plain-file.js'
import { staysIn } from '../../../source/files/stays-in.js'
import { systemReason } from '../../../source/files/system-reason.js'
import type { Setting, StdioConnection } from '../source.js'
import type { Program } from '../transport/process-group.js'
import type { ResolvingSource } from './setting-resolver.js'

/** A server that is started. */
export interface ProcessWay {
  readonly kind: 'stdio'
  readonly program: Program
}

/** How a process is started; obstacles are reported. */
export async function resolveProcess(
  connection: StdioConnection,
  context: ResolvingSource
): Promise<ProcessWay> {
  const { source, options, resolver } = context
  const { command, args, environment, environmentFile, folder, allowedCommands = null } = connection
  const here = resolve(options.folder, dirname(source.origin.file.path))
  const fromFile = environmentFile ? await readVariables(environmentFile, { ...context, here }) : {}
  const message: string[] = []
  for (const arg of args) message.push(await resolver.text(arg))
  resolver.secrets.keepArguments(message)
  const own = await resolver.map(environment)
  const program = await resolver.text(command)
  if (allowedCommands && !allowedCommands.includes(program))
    resolver.report(
      `may not start "${program}": only ${allowedCommands.join(', ')} are allowed`,
      command.path
    )
  return {
    kind: 'stdio',
    program: {
      command: program,
      args: message,
      environment: { ...safeEnvironment(options.environment), ...fromFile, ...own },
      folder: folder ? resolve(here, await resolver.text(folder)) : options.folder
    }
  }
}

async function readVariables(
  setting: Setting,
  { here, source: { home }, resolver }: ResolvingSource & { readonly here: string }
): Promise<Record<string, string>> {
  const path = resolve(here, await resolver.text(setting))
  if (home !== undefined && !staysIn(home, path)) {
    resolver.report(
      `has the environment file ${path}, which leads out of ${home}: the file of servers was only found; name it with --backends to allow it`,
      setting.path
    )
    return {}
  }
  const values = readEnvironmentFile(path)
  if ('problem' in values) {
    resolver.report(`has the environment file ${path}, which ${values.problem}`, setting.path)
    return {}
  }
  for (const [name, value] of values) resolver.secrets.keep(name, value)
  return Object.fromEntries(values)
}

const MAX_BYTES = 1024 * 1024

/** The variables of a file of `KEY=value` lines, or why it cannot be read. */
export function readEnvironmentFile(
  path: string
): ReadonlyMap<string, string> | { readonly problem: string } {
  try {
    const values = parseEnv(new TextDecoder().decode(readPlainFile(path, MAX_BYTES)))
    return new Map(
      Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') return { problem: 'does not exist' }
    return { problem: `cannot be read: ${systemReason(error) ?? String(error.code)}` }
  }
}

const safeNames = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER']
const windowsNames = [
  ...['APPDATA', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATH', 'PATHEXT', 'PROCESSOR_ARCHITECTURE'],
  ...['SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'USERNAME', 'USERPROFILE', 'PROGRAMFILES']
]

/** What every process needs to find its programs and its home; the rest of the environment is not passed on. */
function safeEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = platform() === 'win32' ? windowsNames : safeNames
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      // A value with this prefix is a function exported by an old shell.
      const isSafe = names.includes(name.toUpperCase()) && value !== undefined && !value.startsWith('()')
      return isSafe ? [[name, value]] : []
    })
  )
}
