import { inertJson } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import type { Surface } from '../terminal/surface.js'
import { type RemoteAddressFlags, remoteRuns, runIdOf } from './remote/remote-address.js'

/** Implements `vmcp cancel`. */
export async function cancelRun(
  run: string,
  flags: RemoteAddressFlags & { readonly json: boolean },
  { output }: Surface
): Promise<ExitCode> {
  const remote = remoteRuns(flags)
  const runId = runIdOf(run)
  await remote.admin.check()
  const found = await remote.find(runId)
  if (!found) throw new UsageError(`the server knows of no run "${runId}"; vmcp runs --on lists them`)
  const isCancelled = await remote.admin.cancel(found.invocation)
  const message = isCancelled ? `the run ${runId} is being cancelled` : `the run ${runId} has ended already`
  output.result(flags.json ? inertJson({ version: 1, runId, cancelled: isCancelled }, 2) : message)
  return isCancelled ? exitCodes.ok.code : exitCodes.problems.code
}
