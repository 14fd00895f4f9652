import type { TraceContext } from '../backends/index.js'
import type { OpenOptions, ServerElicitor, ServerLog } from '../backends/live/index.js'
import type { Elicitor, RunListener } from '../engine/index.js'
import type { ProcessMark } from '../engine/journal/index.js'
import type { Clock } from '../model/index.js'
import type { LiveRun } from './live-outcome.js'
import type { OpenServers } from './open-servers.js'
import type { Telemetry } from './telemetry.js'

/** Everything that a live run needs from outside: who answers questions, who listens, where its journal is. */
export interface LivePorts
  extends Pick<
    OpenOptions,
    'environment' | 'folder' | 'onProgress' | 'askInput' | 'openBrowser' | 'machine'
  > {
  /** Servers that are already open and stay open; omitted: those of the plan are opened for this run only. */
  readonly servers?: OpenServers
  /** Aborted: the run is cancelled in order. */
  readonly signal: AbortSignal
  /** The clock of the run; omitted: wall time. */
  readonly clock?: Clock
  /** Omitted: a new one. */
  readonly runId?: string
  /** Called with a function that kills the processes of servers, before any may be started. */
  readonly onStarting?: (kill: () => void) => void
  /** Answers the questions of steps; null where no user is present. */
  readonly person: Elicitor | null
  /** Answers the questions of servers; null where no user is present. */
  readonly elicit: ServerElicitor | null
  /** Asked before anything destructive may be called; null where no user is present, and such a run is refused. */
  readonly confirm: ((question: string) => Promise<boolean>) | null
  /** Null: the run has no journal and cannot be resumed. */
  readonly journal: JournalPort | null
  /** They receive every event with its secrets removed. */
  readonly listeners?: readonly RunListener[]
  /** Omitted: the run is not measured. */
  readonly telemetry?: Telemetry | undefined
  /** The parent of the run in a trace. */
  readonly parent?: TraceContext | undefined
  /** Called with messages for the user while the run continues. */
  readonly warn: (text: string) => void
  readonly onLog: (log: ServerLog) => void
  /** Called at the end while the servers are still open: a result must not wait for the last of them to close. */
  readonly ended?: (run: LiveRun) => Promise<void>
}

export interface JournalPort {
  readonly folder: string
  /** The folder named by the user, which must then be usable; null: without one a run continues without a journal. */
  readonly named: string | null
  /** The process that writes it; null: later it cannot be determined whether the run is still active. */
  readonly mark: ProcessMark | null
}
