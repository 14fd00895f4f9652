import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { Admin } from '../../../src/durable/remote/admin.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server that answers everything with the same. */
async function serverOf(body: string, status = 200): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const versioned = (version: string): Promise<string> => serverOf(JSON.stringify({ version }))

describe('the admin side of a server', () => {
  it.each(['1.5.0', '1.7.12', '1.99.0-rc.1'])('is known with the version %s', async version => {
    await new Admin(await versioned(version)).check()
  })

  it.each(['1.4.9', '0.9.2', '2.0.0', 'next'])(
    'is refused with the version %s, which is reported with those that are known',
    async version => {
      const url = await versioned(version)
      await expect(new Admin(url).check()).rejects.toMatchObject({
        kind: 'wrong',
        message: `the server at ${url} has the version ${version}; vmcp knows 1.5 and later ones below 2.0`
      })
    }
  )

  it.each([
    ['<html>Welcome</html>', 200],
    ['{"version":7}', 200],
    ['null', 200],
    ['', 204],
    ['{"version":"1.7.12"}', 403]
  ])('is none where something else answers: %s with %i', async (body, status) => {
    const url = await serverOf(body, status)
    await expect(new Admin(url).check()).rejects.toMatchObject({
      kind: 'wrong',
      message: `what answers at ${url} is not the admin side of a Restate server; --admin names it`
    })
  })
})
