import { once } from 'node:events'
import { createServer } from 'node:http'
import { thisMachine } from '../../machine.js'
import type { OpenOptions } from '../live-backend.js'

/** Waits on the loopback for the browser to return from a login. */
export interface CodeReceiver {
  readonly url: string
  /** Sent along and compared, so that no other party can submit a code. */
  readonly state: string
  readonly code: Promise<ReceivedCode>
  close(): void
}

export interface ReceivedCode {
  readonly code: string
  /** The issuer of the code according to the response (RFC 9207); a server that announces this parameter must send it. */
  readonly issuer: string | undefined
}

/** RFC 8252 section 7.3: a free port of 127.0.0.1, for this one login. */
export async function receiveCode({
  signal,
  machine = thisMachine
}: Pick<OpenOptions, 'signal' | 'machine'>): Promise<CodeReceiver> {
  const state = machine.newId()
  const server = createServer()
  const code = new Promise<ReceivedCode>((resolve, reject) => {
    server.on('request', (request, response) => {
      const [path, query] = (request.url ?? '').split('?', 2)
      const outcome = path === '/callback' ? readOutcome(new URLSearchParams(query), state) : null
      response.writeHead(outcome === null ? 404 : 200, { 'content-type': 'text/plain', connection: 'close' })
      response.end(outcome === null ? '' : 'You may close this window and go back to the terminal.\n')
      // Its connection is closed with the login, so the page is sent first.
      response.once('close', () => {
        if (outcome && 'code' in outcome) resolve(outcome)
        else if (outcome) reject(new Error(outcome.error))
      })
    })
    signal.addEventListener('abort', () => reject(new Error('the login was cancelled')), { once: true })
  })
  // The login may fail before the code is awaited.
  code.catch(() => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const close = (): void => {
    server.close()
    // Browsers open connections in advance and keep them.
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/callback`, state, code, close }
}

function readOutcome(
  query: URLSearchParams,
  state: string
): ReceivedCode | { readonly error: string } | null {
  if (query.get('state') !== state) return null
  const code = query.get('code')
  if (code !== null) return { code, issuer: query.get('iss') ?? undefined }
  const error = query.get('error')
  return error === null ? null : { error: query.get('error_description') ?? error }
}
