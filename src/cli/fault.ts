import { UsageError } from '../project/usage-error.js'
import { type ExitCode, exitCodes } from './exit-codes.js'

/** What is said of something that was thrown, and with which code the process ends. */
export interface Verdict {
  readonly code: ExitCode
  readonly message: string
}

/** Wrong usage is one message; anything else is our own fault, shown with its stack. */
export function judge(error: unknown): Verdict {
  if (error instanceof UsageError) return { code: exitCodes.usage.code, message: `vmcp: ${error.message}` }
  const file = unreadable(error)
  if (file !== undefined) return { code: exitCodes.usage.code, message: `vmcp: ${file}` }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    code: exitCodes.fault.code,
    message: `vmcp: this is a fault in vmcp itself. Please report it with the lines below and the file that led to it.\n\n${stack}`
  }
}

/** A file that a user named and the system refuses to open or write is no fault of ours. */
function unreadable(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('path' in error) || !('code' in error))
    return undefined
  const reason = reasons.get(String(error.code))
  return reason === undefined ? undefined : `${String(error.path)}: ${reason}`
}

const reasons = new Map([
  ['ENOENT', 'no such file or folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EISDIR', 'is a folder, not a file'],
  ['ENOTDIR', 'a part of the path is no folder'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space is left'],
  ['ELOOP', 'symbolic links lead in a circle'],
  ['ENAMETOOLONG', 'the name is too long']
])
