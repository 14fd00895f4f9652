import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Network, proxyFor } from '../../../src/backends/live/transport/network.js'
import { portOf } from '../rogues/http-server.js'

describe('the proxy for an address', () => {
  const proxies = { HTTP_PROXY: 'http://plain.example:3128', HTTPS_PROXY: 'secure.example:3129' }
  const address = 'https://shop.example/mcp'
  it.each([
    [address, proxies, 'secure.example:3129'],
    ['http://shop.example/mcp', proxies, 'plain.example:3128'],
    [address, { HTTP_PROXY: 'http://plain.example:3128' }, 'plain.example:3128'],
    [address, { ...proxies, https_proxy: 'http://lower.example:1' }, 'lower.example:1'],
    [address, {}, null],
    [address, { HTTPS_PROXY: '' }, null],
    ['https://localhost:8080/mcp', proxies, null],
    ['http://127.0.0.1:8080/mcp', proxies, null],
    ['http://[::1]:8080/mcp', proxies, null],
    [address, { ...proxies, NO_PROXY: 'other.example, SHOP.example' }, null],
    ['https://eu.shop.example/mcp', { ...proxies, NO_PROXY: '.shop.example' }, null],
    ['https://eu.shop.example/mcp', { ...proxies, NO_PROXY: '*.shop.example' }, null],
    ['https://workshop.example/mcp', { ...proxies, NO_PROXY: 'shop.example' }, 'secure.example:3129'],
    [address, { ...proxies, NO_PROXY: 'shop.example:443' }, null],
    [address, { ...proxies, NO_PROXY: 'shop.example:8443' }, 'secure.example:3129'],
    [address, { ...proxies, no_proxy: '*' }, null]
  ])('%s with %j is %s', (url, environment, proxy) => {
    expect(proxyFor(new URL(url), environment)?.host ?? null).toBe(proxy)
  })
})

describe('a network with a proxy', () => {
  const servers: Server[] = []
  const networks: Network[] = []

  afterEach(async () => {
    await Promise.all(networks.splice(0).map(each => each.close()))
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function listening(server: Server): Promise<number> {
    servers.push(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return portOf(server)
  }

  /** Forwards requests to `port`, whatever host they name, and notes what it was asked. */
  async function startProxy(port: number) {
    const seen: string[] = []
    const proxy = createServer((incoming, response) => {
      seen.push(`${incoming.method} ${incoming.url} ${incoming.headers['proxy-authorization'] ?? ''}`.trim())
      const path = new URL(incoming.url ?? '').pathname
      incoming.pipe(
        request({ port, path, method: incoming.method, headers: incoming.headers }, answer =>
          answer.pipe(response.writeHead(answer.statusCode ?? 0))
        )
      )
    })
    proxy.on('connect', (incoming, socket) => {
      seen.push(`CONNECT ${incoming.url}`)
      const through = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
      through.on('error', () => socket.destroy())
      socket.on('error', () => through.destroy())
      socket.pipe(through).pipe(socket)
    })
    return { seen, port: await listening(proxy) }
  }

  it('sends requests there, with its password, and reports it', async () => {
    const port = await listening(createServer((_, response) => response.end('from the shop')))
    const proxy = await startProxy(port)
    const network = new Network({ HTTP_PROXY: `http://ann:s3cret@127.0.0.1:${proxy.port}` })
    networks.push(network)
    const url = new URL('http://shop.example/mcp')
    const response = await network.fetch(url, { method: 'POST', body: '{}' })
    expect(await response.text()).toBe('from the shop')
    expect(proxy.seen).toEqual([
      `POST http://shop.example/mcp Basic ${Buffer.from('ann:s3cret').toString('base64')}`
    ])
    expect(network.wayTo(url)).toBe(` through the proxy 127.0.0.1:${proxy.port}`)
  })

  it('reaches a server of TLS through a tunnel', async () => {
    const port = await listening(createServer((_, response) => response.end()))
    const proxy = await startProxy(port)
    const network = new Network({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` })
    networks.push(network)
    // What is at the other end speaks no TLS: it is enough that the tunnel was asked for.
    await expect(network.fetch(new URL('https://shop.example/mcp'), {})).rejects.toThrow()
    expect(proxy.seen[0]).toBe('CONNECT shop.example:443')
  })

  it('goes to this machine directly', async () => {
    const port = await listening(createServer((_, response) => response.end('from here')))
    const network = new Network({ HTTP_PROXY: 'http://127.0.0.1:1' })
    networks.push(network)
    const response = await network.fetch(new URL(`http://127.0.0.1:${port}/`), {})
    expect(await response.text()).toBe('from here')
  })
})
