/** A run as the server tells it, whether or not a worker is there. */
export interface RemoteRun {
  readonly runId: string
  readonly invocation: string
  /** `running`, `suspended`, `backing-off`, `paused`, `completed`, … */
  readonly status: string
  readonly createdAt: string
  readonly completedAt: string | null
  /** Why the last try failed, or why the run ended without an answer. */
  readonly failure: string | null
  readonly retries: number
}
