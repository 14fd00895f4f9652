import { discreetServer } from './discreet.js'
import type { LivePorts } from './live-ports.js'
import type { OpenServers } from './open-servers.js'

/** Shared servers as one run calls them: their questions and reports for its calls go to this run. */
export function withOwnListeners(
  servers: OpenServers,
  { elicit, onProgress }: Pick<LivePorts, 'elicit' | 'onProgress'>
): OpenServers {
  const { backend, redactor } = servers
  const listeners = {
    ...(elicit && { elicit: discreetServer(elicit, redactor) }),
    ...(onProgress && { onProgress })
  }
  return {
    ...servers,
    backend: { ...backend, callTool: call => backend.callTool({ ...call, ...listeners }) }
  }
}
