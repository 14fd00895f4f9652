import type { Readable, Writable } from 'node:stream'
import type { Hall } from './call-context.js'
import { MessageLimit } from './message-limit.js'
import { toolServer } from './tool-server.js'

export interface StdioStreams {
  readonly input: Readable
  readonly output: Writable
  /** Aborted: the connection is closed although the client is still there. */
  readonly signal: AbortSignal
}

/** A client that sends its calls from a file ends its input with the last one, but still wants the answers. */
const LAST_ANSWERS_MS = 1000

/** Serves the single client on the streams, in the era that it starts with, until either side ends. */
export async function serveOverStdio(hall: Hall, { input, output, signal }: StdioStreams): Promise<void> {
  const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio')
  // The SDK drops every call when its input ends.
  const limited = input.pipe(new MessageLimit(output), { end: false })
  const transport = new StdioServerTransport(limited, output)
  // Each answer that waits for the client to read adds a listener to the stream.
  output.setMaxListeners(0)
  let hasEnded = false
  const ended = new Promise<void>(resolve => {
    input.once('end', () => {
      hasEnded = true
    })
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve())
    output.once('error', () => resolve()) // a disconnected client reads nothing any more
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
  const connection = serveStdio(() => toolServer(hall, { isListening: true }), {
    transport,
    onerror: hall.onFault
  })
  await ended
  if (hasEnded) await hall.calls.finish(LAST_ANSWERS_MS)
  await hall.calls.close()
  await connection.close()
  input.unpipe(limited)
  input.pause()
}
