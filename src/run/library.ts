import type { RunReport } from '../engine/index.js'
import { withoutBigInts } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import type { SourceFile } from '../source/source-file.js'
import type { RunOptions } from './run-options.js'

/**
 * Runs a workflow on live servers, and closes them.
 *
 * @throws UsageError for an unknown workflow, servers or answers that cannot be read, a missing required argument, a tool that
 * no server has, and a destructive one where that is not allowed
 * @throws an error with the name `BackendFailure` and a `kind` (`unreachable`, `refused`, …) where a required server cannot
 * be used, and the reason of the signal where it is aborted before the first call
 */
export async function run(files: readonly SourceFile[], options: RunOptions): Promise<RunReport> {
  // The code that talks to servers is a separate module: callers that only lint do not load it.
  const { runFiles } = await import('./run-files.js')
  try {
    return withoutBigInts(await runFiles(files, options))
  } catch (error) {
    // The module has its own class of this error.
    if (error instanceof Error && error.name === 'UsageError') throw new UsageError(error.message.split('\n'))
    throw error
  }
}
