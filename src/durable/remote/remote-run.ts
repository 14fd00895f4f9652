import type { RunOutcome } from '../order.js'

/** A run as the server knows it, whether or not a worker is there. */
export interface RunInvocation {
  readonly runId: string
  readonly invocation: string
  /** As the server names it: `running`, `suspended`, `backing-off`, `paused`, `completed` for every run that has ended, … */
  readonly invocationStatus: string
  readonly createdAt: string
  readonly completedAt: string | null
  /** Why the newest attempt failed, or an earlier one where that runs, or why the run ended without an answer. */
  readonly failure: string | null
  /** When the newest attempt began. */
  readonly attemptAt: string | null
  /** When the next attempt begins, of a run that waits for it. */
  readonly nextAttemptAt: string | null
  readonly retries: number
}

/** A run and how far it is. */
export interface RemoteRun extends RunInvocation {
  /** How it ended, `ended` where that cannot be read here; the status of its invocation while it goes on. */
  readonly status: RunOutcome | 'ended' | (string & {})
}
