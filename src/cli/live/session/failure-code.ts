import type { BackendFailure } from '../../../backends/live/index.js'
import { type ExitCode, exitCodes } from '../../exit-codes.js'

/** The code for servers that could not be begun with, whatever they said; null where there is none. */
export function codeOfUnusable(failures: readonly Pick<BackendFailure, 'kind'>[]): ExitCode | null {
  return failures.length === 0 ? null : (codeOfFailure(failures) ?? exitCodes.unreachable.code)
}

/** The code for what kept a server from answering; null where that says nothing about the way to it. */
export function codeOfFailure(failures: readonly Pick<BackendFailure, 'kind'>[]): ExitCode | null {
  const kinds = new Set(failures.map(({ kind }) => kind))
  if (kinds.has('refused')) return exitCodes.refused.code
  return kinds.has('unreachable') || kinds.has('lost') ? exitCodes.unreachable.code : null
}
