import type { Elicitor, RunReport } from '../engine/index.js'
import { withoutBigInts } from '../model/index.js'
import type { DryRunOptions } from '../project/library.js'
import { UsageError } from '../project/usage-error.js'
import type { SourceFile } from '../source/source-file.js'

export interface RunOptions
  extends Pick<
    DryRunOptions,
    | 'compat'
    | 'workflow'
    | 'action'
    | 'arguments'
    | 'elicitations'
    | 'schedule'
    | 'maxParallel'
    | 'seed'
    | 'listener'
    | 'signal'
  > {
  /** Files that name the servers, as `--backends` takes them: an `mcp.json`, or documents that define servers. */
  readonly backends: readonly SourceFile[]
  /** Where settings of servers take their variables from, and what their processes are given: `process.env`, say. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The folder in which processes of servers are started. */
  readonly folder: string
  /** Answers the questions for which `elicitations` has no answer; left out: nobody does. */
  readonly person?: Elicitor
  /** True: tools that say that they may destroy something are called too. */
  readonly allowDestructive?: boolean
  /** The folder for the journal of the run; left out: none is written. */
  readonly journal?: string
  /** Told what somebody should know, although the run goes on. */
  readonly onWarning?: (text: string) => void
  /** Told what servers say on their standard error and in their logs. */
  readonly onLog?: (log: { readonly server: string; readonly text: string }) => void
}

/**
 * Runs a workflow on live servers, and closes them.
 *
 * @throws UsageError for an unknown workflow, servers or answers that cannot be read, a missing required argument, a tool that
 *   no server has, and one that may destroy something where that is not allowed
 * @throws an error with the name `BackendFailure` and a `kind` (`unreachable`, `refused`, …) where a server that is needed cannot
 *   be used, and the reason of the signal where it is aborted before the first call
 */
export async function run(files: readonly SourceFile[], options: RunOptions): Promise<RunReport> {
  // What talks to servers is a module of its own: whoever only lints does not load it.
  const { runFiles } = await import('./live/run-files.js')
  try {
    return withoutBigInts(await runFiles(files, options))
  } catch (error) {
    // That module has a class of its own for them.
    if (error instanceof Error && error.name === 'UsageError') throw new UsageError(error.message)
    throw error
  }
}
