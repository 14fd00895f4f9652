import type { BackendFailure } from '../../../backends/live/index.js'
import { type ExitCode, exitCodes } from '../../exit-codes.js'

/** The code for what kept a server from answering; null where that says nothing about the way to it. */
export function codeOfFailure(failures: readonly Pick<BackendFailure, 'kind'>[]): ExitCode | null {
  const kinds = new Set(failures.map(({ kind }) => kind))
  if (kinds.has('refused')) return exitCodes.refused.code
  return kinds.has('unreachable') || kinds.has('lost') ? exitCodes.unreachable.code : null
}
