import type { RemoteRuns } from './remote-runs.js'

/** Null for a run that progresses, or waits for something it has requested. */
export async function troubleOf(remote: Pick<RemoteRuns, 'find'>, runId: string): Promise<string | null> {
  const run = await remote.find(runId)
  if (run?.invocationStatus === 'paused')
    return `the run is paused, and continues when it is resumed in the server: ${run.failure ?? 'no reason is known'}`
  if (run?.invocationStatus !== 'backing-off' || run.retries < 2) return null
  return `the run waits for a worker, and is tried again: ${run.failure ?? 'no reason is known'}`
}
