import { existsSync } from 'node:fs'
import { win32 } from 'node:path'

/** The parameters of `spawn`. */
export interface Started {
  readonly command: string
  readonly args: readonly string[]
  /** The arguments are already quoted. */
  readonly windowsVerbatimArguments?: true
}

export interface Windows {
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
  readonly exists?: (path: string) => boolean
}

/**
 * A program as Windows starts it. `npx`, `npm` and `uvx` are scripts there (`npx.cmd`), which `spawn` neither finds by name nor runs by
 * itself: cmd.exe has to.
 */
export function windowsCommand(command: string, args: readonly string[], around: Windows): Started {
  const file = findProgram(command, around)
  if (file === null || !/\.(?:cmd|bat)$/i.test(file)) return { command: file ?? command, args }
  const line = [quotedForShell(win32.normalize(file)), ...args.map(quotedTwice)].join(' ')
  const shell = variable(around.environment, 'ComSpec') ?? 'cmd.exe'
  // /s removes the outer quotes.
  return { command: shell, args: ['/d', '/s', '/c', `"${line}"`], windowsVerbatimArguments: true }
}

/** The file of a program name: with each executable extension, in each folder of PATH; null where there is none. */
function findProgram(command: string, { environment, folder, exists = existsSync }: Windows): string | null {
  const endings = (variable(environment, 'PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';').filter(Boolean)
  const isEnded = endings.some(ending => command.toLowerCase().endsWith(ending.toLowerCase()))
  const names = isEnded ? [command] : endings.map(ending => command + ending.toLowerCase())
  const path = (variable(environment, 'PATH') ?? '').split(';').filter(Boolean)
  const folders = /[\\/]/.test(command) ? [folder] : path
  const files = folders.flatMap(each => names.map(name => win32.resolve(each, name)))
  return files.find(file => exists(file)) ?? null
}

/** Windows ignores the case of variable names. */
function variable(environment: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(environment).find(each => each.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : environment[key]
}

/** Every character with a special meaning in cmd.exe. */
const SPECIAL = /[()[\]%!^"`<>&|;, *?]/g

function quotedForShell(text: string): string {
  return text.replaceAll(SPECIAL, '^$&')
}

/** Quoted for the program, and twice for cmd.exe: a script passes its arguments to another command. */
function quotedTwice(argument: string): string {
  return quotedForShell(quotedForShell(quotedForProgram(argument)))
}

/** By the rules of Windows command lines: backslashes are doubled before a quote, and only there. */
function quotedForProgram(argument: string): string {
  const inner = argument.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')
  return `"${inner}"`
}
