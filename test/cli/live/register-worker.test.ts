import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { registerWorker } from '../../../src/cli/live/register-worker.js'
import { sealWith } from '../../../src/durable/seal.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

interface Facts {
  readonly uri: string
  readonly key: string
}

/** The admin side of a server that knows some workers, the latest last. */
async function adminWith(...deployments: Facts[]): Promise<string> {
  const serviceOf = ({ key }: Facts) => ({ name: 'vmcp', metadata: { version: '0.1.0', key } })
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const say = (value: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(value))
    const last = deployments.at(-1)
    if (request.url === '/version') return say({ version: '1.7.12' })
    if (request.url === '/services/vmcp') return last ? say(serviceOf(last)) : say({}, 404)
    if (request.method === 'POST') {
      const added = { uri: JSON.parse(body).uri, key: own ?? 'none' }
      deployments.push(added)
      return say({ services: [serviceOf(added)] })
    }
    const [, id] = /^\/deployments\/(\d+)$/.exec(request.url ?? '') ?? []
    const one = id === undefined ? undefined : deployments[Number(id)]
    if (one) return say({ services: [serviceOf(one)] })
    return say({ deployments: deployments.map(({ uri }, at) => ({ uri, id: String(at) })) })
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const seal = sealWith(Buffer.alloc(32, 7))
const own = seal.keyId
const here = 'http://127.0.0.1:9080'

/** The report for a worker with our key, without its address. */
async function register(url: string): Promise<readonly string[]> {
  const lines: string[] = []
  const worker = {
    port: 9080,
    takeRuns: () => undefined,
    drain: async () => undefined,
    close: async () => undefined
  }
  const flags = { listen: '9080', register: url, url: undefined }
  await registerWorker(worker, { flags, seal, version: '0.1.0', talk: text => lines.push(text) })
  return lines.slice(2)
}

describe('a worker that registers', () => {
  it('reports no keys where it is the first, or the others have its own', async () => {
    expect(await register(await adminWith())).toEqual([])
    expect(await register(await adminWith({ uri: 'http://10.0.0.1:9080', key: own ?? '' }))).toEqual([])
  })

  it.each([
    ['abc', 'with the key abc'],
    ['none', 'without a key']
  ])('reports that it takes new runs from workers %s', async (key, message) => {
    expect(await register(await adminWith({ uri: 'http://10.0.0.1:9080', key }))).toEqual([
      `vmcp: until now the workers were ${message}, and new runs go to this one, with the key ${own}: submitting runs needs its key, and is refused with the other one, also after this worker has ended, until it is removed from the server`
    ])
  })

  it('reports where new runs go to a later worker with another key', async () => {
    const url = await adminWith({ uri: here, key: own ?? '' }, { uri: 'http://10.0.0.1:9080', key: 'abc' })
    expect(await register(url)).toEqual([
      'vmcp: new runs go to a worker with the key abc that was registered after the one at this address; here only earlier runs continue'
    ])
  })
})
