import type { RunOutcome } from '../order.js'

/** A run as the server knows it, whether or not there is a worker. */
export interface RunInvocation {
  readonly runId: string
  readonly invocation: string
  /** The server's name for it: `running`, `suspended`, `backing-off`, `paused`, `completed` for every run that has ended, … */
  readonly invocationStatus: string
  readonly createdAt: string
  readonly completedAt: string | null
  /** Why the latest attempt failed, or an earlier one while that runs, or why the run ended without an answer. */
  readonly failure: string | null
  /** When the latest attempt started. */
  readonly attemptAt: string | null
  /** When the next attempt of a waiting run starts. */
  readonly nextAttemptAt: string | null
  readonly retries: number
}

/** A run and its progress. */
export interface RemoteRun extends RunInvocation {
  /** How it ended, `ended` where that cannot be read here; the status of its invocation while it is active. */
  readonly status: RunOutcome | 'ended' | (string & {})
}
