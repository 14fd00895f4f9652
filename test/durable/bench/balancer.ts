import { connect, createServer, type Socket } from 'node:net'

/** One address for several workers: each connection goes to the next of them that takes it. */
export interface Balancer {
  readonly url: string
  add(port: number): void
  remove(port: number): void
  close(): void
}

export async function openBalancer(): Promise<Balancer> {
  const ports: number[] = []
  const sockets = new Set<Socket>()
  let next = 0
  const server = createServer(socket => {
    const port = ports[next++ % Math.max(1, ports.length)]
    if (port === undefined) {
      socket.destroy()
      return
    }
    const worker = connect(port, '127.0.0.1')
    for (const end of [socket, worker]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        sockets.delete(end)
        socket.destroy()
        worker.destroy()
      })
    }
    socket.pipe(worker).pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    add: port => void ports.push(port),
    remove: port => {
      const at = ports.indexOf(port)
      if (at >= 0) ports.splice(at, 1)
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}
