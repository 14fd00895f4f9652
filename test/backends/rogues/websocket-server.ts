import { once } from 'node:events'
import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerOf, type Message, type RogueEra } from './contract-tools.mjs'
import { portOf } from './http-server.js'

export interface SocketRogue {
  readonly url: string
  /** What it does when a client has connected. */
  onOpening(act: (socket: WebSocket) => void): void
  close(): Promise<void>
}

/** A server of WebSockets on a free port of this machine; `habit` returns true where it has answered itself. */
export async function startSocketRogue(
  habit: (message: Message, socket: WebSocket, answer: object | null) => boolean = () => false,
  era: RogueEra = 'old'
): Promise<SocketRogue> {
  const server = createServer((_request, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.authorization === 'Bearer wrong') {
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, client => sockets.emit('connection', client, request))
  })
  sockets.on('connection', socket => {
    socket.on('message', bytes => {
      const message: Message = JSON.parse(bytes.toString())
      const answer = answerOf(message, era)
      if (habit(message, socket, answer)) return
      if (answer) socket.send(JSON.stringify(answer))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    onOpening: act => sockets.on('connection', act),
    url: `ws://127.0.0.1:${portOf(server)}/mcp`,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      if (server.listening) await once(server, 'close')
    }
  }
}
