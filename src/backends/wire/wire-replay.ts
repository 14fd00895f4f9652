import type { Backend } from '../backend.js'
import type { BackendSource, OpenOptions } from '../live/index.js'
import { openBackends, prefixNaming } from '../live/index.js'
import type { ReplayBackend } from '../replay.js'
import { toolsByServer } from './tools-by-server.js'
import type { WireRequest } from './wire-request.js'
import { WireTraffic } from './wire-traffic.js'

export type { WireRequest } from './wire-request.js'

export interface WireOptions extends OpenOptions {
  readonly replay: ReplayBackend
  /** Stops virtual time while a message is in transit; returns a function that ends it. */
  readonly hold: () => () => void
}

export interface WireBackend extends Backend {
  /** The requests sent, in order, with secrets hidden. */
  readonly requests: readonly WireRequest[]
}

/**
 * Answers from fixtures through the real client: addresses, headers, credentials and messages are those of a live run, but requests are
 * answered within the program. Servers without HTTP are answered directly.
 */
export async function wireReplay(
  sources: readonly BackendSource[],
  options: WireOptions
): Promise<WireBackend> {
  const { startWire } = await import('./start-wire.js')
  const { replay, hold, naming = prefixNaming } = options
  const remote = sources.filter(
    ({ connection: { kind } }) => kind === 'http' || kind === 'sse' || kind === 'auto'
  )
  const traffic = new WireTraffic(hold)
  const tools = toolsByServer(await replay.listTools(), remote, naming)
  const wire = await startWire(remote, { ...options, tools, traffic })
  try {
    // The answering side uses the older revision, so that the requests show only a run, without a probe. Nothing leaves this process, so no
    // proxy is used.
    const environment = { ...options.environment, no_proxy: '*' }
    const live = await openBackends(remote, { ...options, environment, era: '2025-11-25' })
    const failure = live.servers.find(server => server.failure)?.failure
    if (failure) throw failure
    const overWire = new Set((await live.listTools()).map(tool => tool.name))
    return {
      requests: wire.requests,
      listTools: () => replay.listTools(),
      callTool: call =>
        overWire.has(call.tool)
          ? traffic.during(() => wire.unwrap(live.callTool(call)))
          : replay.callTool(call),
      close: async () => {
        await live.close()
        wire.close()
        await replay.close()
      }
    }
  } catch (error) {
    wire.close()
    throw error
  }
}
