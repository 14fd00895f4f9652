import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

interface Broken {
  readonly status: string
  readonly message: string
}

/** The last pending answer on a connection: requests may be sent without waiting for earlier answers. */
export class LastAnswers {
  readonly #answers = new WeakMap<Duplex, ServerResponse>()

  note({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#answers.set(socket, response)
  }

  /** Reports an unreadable request after the pending answers, and closes the connection. */
  answerBroken(error: Error, socket: Duplex): void {
    const last = this.#answers.get(socket)
    // The unreadable part may be the rest of the last request itself.
    const isDue = last && !last.writableFinished && !last.destroyed && last.req.complete
    if (!isDue) endBroken(error, socket)
    else last.once('close', () => endBroken(error, socket))
  }
}

/** As a protocol error. */
function endBroken(error: Error, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status, message } = brokenBy('code' in error ? String(error.code) : '')
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message } })
  const headers = [
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close'
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function brokenBy(code: string): Broken {
  if (code === 'HPE_HEADER_OVERFLOW')
    return {
      status: '431 Request Header Fields Too Large',
      message: `the headers have more than ${maxHeaderSize} bytes`
    }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: '408 Request Timeout', message: 'the request did not arrive in time' }
  return { status: '400 Bad Request', message: 'Parse error: that is not an HTTP request' }
}
