import type { LiveBackend, OpenOptions } from './live-backend.js'
import type { BackendSource } from './source.js'

/**
 * Starts and connects to all servers at the same time. An unreachable server is in the state `error`, and every call of it fails with the
 * reason; the others continue.
 *
 * @throws BackendFailure `configuration` where a setting is unusable; nothing has been started then
 */
export async function openBackends(
  sources: readonly BackendSource[],
  options: OpenOptions
): Promise<LiveBackend> {
  const { connectAll } = await import('./connect-all.js')
  return connectAll(sources, options)
}
