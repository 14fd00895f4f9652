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
