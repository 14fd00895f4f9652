import type { BackendFailure } from '../../../backends/live/index.js'
import { type ExitCode, exitCodes } from '../../exit-codes.js'

/** The exit code for servers that could not be started, whatever they reported; null where there is none. */
export function codeOfUnusable(failures: readonly Pick<BackendFailure, 'kind'>[]): ExitCode | null {
  return failures.length === 0 ? null : (codeOfFailure(failures) ?? exitCodes.unreachable.code)
}

/** The exit code for failures that kept a server from answering; null where they are unrelated to the connection. */
export function codeOfFailure(failures: readonly Pick<BackendFailure, 'kind'>[]): ExitCode | null {
  const kinds = new Set(failures.map(({ kind }) => kind))
  if (kinds.has('refused')) return exitCodes.refused.code
  return kinds.has('unreachable') || kinds.has('lost') ? exitCodes.unreachable.code : null
}
