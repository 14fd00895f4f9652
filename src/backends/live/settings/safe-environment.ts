import { platform } from 'node:os'

const safeNames = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER']
const windowsNames = [
  ...['APPDATA', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATH', 'PATHEXT', 'PROCESSOR_ARCHITECTURE'],
  ...['SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'USERNAME', 'USERPROFILE', 'PROGRAMFILES']
]

/** What every process needs to find its programs and its home; the rest of the shell is not handed on. */
export function safeEnvironment(
  environment: Readonly<Record<string, string | undefined>>
): Record<string, string> {
  const names = platform() === 'win32' ? windowsNames : safeNames
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      // A value that begins so is a function that an old shell has exported.
      const isSafe = names.includes(name.toUpperCase()) && value !== undefined && !value.startsWith('()')
      return isSafe ? [[name, value]] : []
    })
  )
}
