import type { Readable, Writable } from 'node:stream'
import type { Hall } from './call-scene.js'
import { toolServer } from './tool-server.js'

export interface StdioStreams {
  readonly input: Readable
  readonly output: Writable
  /** Aborted: the connection is closed although the client is still there. */
  readonly signal: AbortSignal
}

/** Serves the one client at the other end of the streams, in the era that it begins with, until either side ends. */
export async function serveOverStdio(hall: Hall, { input, output, signal }: StdioStreams): Promise<void> {
  const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio')
  const transport = new StdioServerTransport(input, output)
  const ended = new Promise<void>(resolve => {
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve())
    output.once('error', () => resolve()) // a client that is gone reads nothing any more
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
  const connection = serveStdio(() => toolServer(hall, { isListening: true }), {
    transport,
    onerror: hall.onFault
  })
  await ended
  await hall.calls.close()
  await connection.close()
}
