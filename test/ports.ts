import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/**
 * A port that is free, for a program that needs a given one, or comes back at the same one. It lies below those that the
 * system gives away by itself: so no connection that is opened meanwhile has it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    const server = createServer()
    try {
      await listening(server, port)
      await closed(server)
      return port
    } catch {
      // It is taken: another one is drawn.
    }
  }
}

/**
 * A port that refuses connections, and that no program can listen at: a connection of ours goes out from it until this process ends.
 * A port that was listened at is soon given to another program.
 */
export async function refusingPort(): Promise<number> {
  const server = createServer(socket => socket.unref())
  await listening(server, 0)
  const { port } = server.address() as AddressInfo // it listens at a port
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  server.unref()
  socket.unref()
  kept.push(socket, server)
  const { localPort } = socket
  if (localPort === undefined) throw new Error('a connection without a port')
  return localPort
}

const kept: unknown[] = []

async function listening(server: Server, port: number): Promise<void> {
  const heard = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  await heard
}

function closed(server: Server): Promise<unknown> {
  return new Promise(resolve => server.close(resolve))
}
