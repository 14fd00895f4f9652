import { discreetServer } from './discreet.js'
import type { LivePorts } from './live-ports.js'
import type { OpenServers } from './open-servers.js'

/** Servers that many runs share, as one run calls them: what they ask and report for its calls comes to this run. */
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
