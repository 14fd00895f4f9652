import { systemReason } from '../../source/files/system-reason.js'
import { printable } from '../../text/marked-text.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { readableStack } from './readable-stack.js'

/** The message and exit code for a thrown error. The caller adds the name of the program. */
export interface ReportedFault {
  readonly code: ExitCode
  readonly message: string
}

/** A usage error is one message; anything else is an internal error, shown with its stack. */
export function describeFault(error: unknown): ReportedFault {
  // Compared by name: a separately bundled module has its own class of the same name.
  if (error instanceof Error && error.name === 'UsageError')
    return { code: exitCodes.usage.code, message: error.message }
  if (error instanceof Error && error.name === 'TaintedRecording')
    return { code: exitCodes.problems.code, message: error.message }
  if (error instanceof Error && error.name === 'RemoteFailure')
    return { code: codeOfRemote(error), message: error.message }
  const file = unreadable(error)
  if (file !== undefined) return { code: exitCodes.usage.code, message: file }
  const stack = error instanceof Error ? readableStack(error.stack ?? error.message) : String(error)
  return {
    code: exitCodes.fault.code,
    message: `this is a fault in vmcp itself. Please report it with the lines below and the file that led to it.\n\n${stack}`
  }
}

function codeOfRemote(error: Error): ExitCode {
  const kind = 'kind' in error ? error.kind : ''
  if (kind === 'unreachable') return exitCodes.unreachable.code
  return kind === 'failed' ? exitCodes.problems.code : exitCodes.usage.code
}

/** A file named by the user that cannot be opened or written is not an internal error. */
function unreadable(error: unknown): string | undefined {
  const reason = systemReason(error)
  if (error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd')
    return 'the working folder is gone: change to one that is there'
  const path = error instanceof Error && 'path' in error ? String(error.path) : undefined
  return reason === undefined || path === undefined ? undefined : printable(`${path}: ${reason}`)
}
