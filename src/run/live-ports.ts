import type { TraceContext } from '../backends/index.js'
import type { OpenOptions, ServerElicitor, ServerLog } from '../backends/live/index.js'
import type { Elicitor, RunListener } from '../engine/index.js'
import type { ProcessMark } from '../engine/journal/index.js'
import type { Clock } from '../model/index.js'
import type { LiveRun } from './live-outcome.js'
import type { OpenServers } from './open-servers.js'
import type { Telemetry } from './telemetry.js'

/** Everything that a live run needs from outside: who is asked, who listens, where it is written down. */
export interface LivePorts
  extends Pick<
    OpenOptions,
    'environment' | 'folder' | 'onProgress' | 'askInput' | 'openBrowser' | 'machine'
  > {
  /** Servers that are open already and stay open; left out: those of the plan are opened for this run alone. */
  readonly servers?: OpenServers
  /** Aborted: the run is cancelled in order. */
  readonly signal: AbortSignal
  /** The time of the run; left out: the time on the wall. */
  readonly clock?: Clock
  /** Left out: a new one. */
  readonly runId?: string
  /** Hears how the processes of servers are ended at once, as soon as there may be some. */
  readonly onStarting?: (kill: () => void) => void
  /** Answers the questions of steps; null where nobody is there. */
  readonly person: Elicitor | null
  /** Answers the questions of servers; null where nobody is there. */
  readonly elicit: ServerElicitor | null
  /** Asked before something destructive may be called; null where nobody is there, and such a run is refused. */
  readonly confirm: ((question: string) => Promise<boolean>) | null
  /** Null: the run is not written down, and cannot be resumed. */
  readonly journal: JournalPort | null
  /** They hear every event without the secrets in it. */
  readonly listeners?: readonly RunListener[]
  /** Left out: nobody measures the run. */
  readonly telemetry?: Telemetry | undefined
  /** What has asked for the run, in a trace. */
  readonly parent?: TraceContext | undefined
  /** Told what somebody should know, although the run goes on. */
  readonly warn: (text: string) => void
  readonly onLog: (log: ServerLog) => void
  /** Told the end while the servers are still there: a result is not to wait until the last of them is gone. */
  readonly ended?: (run: LiveRun) => Promise<void>
}

export interface JournalPort {
  readonly folder: string
  /** The folder as a person named it, which has to be good then; null: without one a run goes on without a journal. */
  readonly named: string | null
  /** Who writes it; null: nobody can tell later whether the run still goes on. */
  readonly mark: ProcessMark | null
}
