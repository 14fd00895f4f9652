import { thisMachine } from '../backends/machine.js'
import type { RunListener } from '../engine/index.js'
import type { LivePorts } from './live-ports.js'
import type { OpenServers } from './open-servers.js'

/** A run that is measured, if measuring is enabled. */
export interface WatchedServers {
  readonly servers: OpenServers
  readonly listeners: readonly RunListener[]
}

/** Measures directly at the servers: an answer from an earlier run is not a call. */
export function watched(
  servers: OpenServers,
  runId: string,
  { telemetry, parent, machine = thisMachine }: Pick<LivePorts, 'telemetry' | 'parent' | 'machine'>
): WatchedServers {
  if (!telemetry) return { servers, listeners: [] }
  const run = telemetry.watch({ runId, key: runId, startedAtMs: machine.now(), parent })
  const { backend } = servers
  const callTool: typeof backend.callTool = call => run.call(call, backend.callTool)
  return {
    servers: { ...servers, backend: { ...backend, callTool } },
    listeners: [event => run.onEvent(event, true)]
  }
}
