import type { LiveBackend, OpenOptions } from './live-backend.js'
import type { BackendSource } from './source.js'

/** Connects to the servers of the sources and joins them to one backend. */
export async function connectAll(
  sources: readonly BackendSource[],
  options: OpenOptions
): Promise<LiveBackend> {
  throw new Error(`not connected: ${sources.length} ${options.folder}`)
}
