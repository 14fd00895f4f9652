import { platform } from 'node:os'

const safeNames = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER']
const windowsNames = [
  ...['APPDATA', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATH', 'PATHEXT', 'PROCESSOR_ARCHITECTURE'],
  ...['SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'USERNAME', 'USERPROFILE', 'PROGRAMFILES']
]

/** What every process needs to find its programs and its home; the rest of the environment is not passed on. */
export function safeEnvironment(
  environment: Readonly<Record<string, string | undefined>>
): Record<string, string> {
  const names = platform() === 'win32' ? windowsNames : safeNames
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      // A value with this prefix is a function exported by an old shell.
      const isSafe = names.includes(name.toUpperCase()) && value !== undefined && !value.startsWith('()')
      return isSafe ? [[name, value]] : []
    })
  )
}
