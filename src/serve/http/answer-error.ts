import type { ServerResponse } from 'node:http'

export interface HttpError {
  /** The request body, where it was read: the answer names its request. */
  readonly body?: unknown
  readonly status: number
  /** The JSON-RPC error code. */
  readonly code: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A rejected request gets a protocol error, so that a client can show it. */
export function answerError(response: ServerResponse, error: HttpError): void {
  const { status, code, message, headers = {}, body } = error
  if (response.headersSent || response.destroyed) return
  const answer = JSON.stringify({ jsonrpc: '2.0', id: idOf(body), error: { code, message } })
  const length = Buffer.byteLength(answer)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers })
  response.end(answer)
}

function idOf(body: unknown): string | number | null {
  if (typeof body !== 'object' || body === null || !('id' in body)) return null
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null
}
