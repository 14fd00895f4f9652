import type { Elicitor } from '../engine/index.js'
import type { DryRunOptions } from '../project/library.js'
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
    | 'details'
    | 'listener'
    | 'signal'
  > {
  /** Files that declare the servers, as accepted by `--backends`: an `mcp.json`, or documents that define servers. */
  readonly backends: readonly SourceFile[]
  /** Source of variables in server settings, also given to their processes: `process.env`, for example. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The working folder of server processes. */
  readonly folder: string
  /** Answers the questions that `elicitations` does not; omitted: they stay unanswered. */
  readonly person?: Elicitor
  /** True: tools that declare that they may be destructive are called too. */
  readonly allowDestructive?: boolean
  /** The folder for the journal of the run; omitted: none is written. */
  readonly journal?: string
  /** Called with messages for the user while the run continues. */
  readonly onWarning?: (text: string) => void
  /** Called with the standard error and log output of servers. */
  readonly onLog?: (log: { readonly server: string; readonly text: string }) => void
}
