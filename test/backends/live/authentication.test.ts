import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Authentication, createRedactor, type TokenExchange } from '../../../src/backends/live/index.js'
import { thisMachine } from '../../../src/backends/machine.js'
import { startAuthorizationServer } from '../rogues/authorization-server.js'
import { startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, remote, setting, variable } from './open-live.js'

const servers: { close(): Promise<void> }[] = []
const keep = <T extends { close(): Promise<void> }>(server: T) => {
  servers.push(server)
  return server
}

afterEach(async () => {
  await closeAll()
  await Promise.all(servers.splice(0).map(server => server.close()))
})

/** A server that lets in every client with the right header; what it wants may change. */
async function guarded(header: string, wanted: { value: string }, challenge = 'Bearer') {
  return keep(
    await startRogue('json', ({ request, response, goOn }) => {
      if (request.headers[header] === wanted.value || request.url?.startsWith('/.well-known/')) goOn()
      else response.writeHead(401, { 'www-authenticate': challenge }).end()
    })
  )
}

const environment = { KEY: 's3cret-key-of-ann' }

describe('credentials that are written down', () => {
  it.each<[string, Authentication, string, string]>([
    [
      'a header',
      { kind: 'header', header: 'X-Api-Key', value: { text: 'KEY', path: 'here', isVariable: true } },
      'x-api-key',
      environment.KEY
    ],
    [
      'a token',
      { kind: 'bearer', token: setting(variable('KEY')) },
      'authorization',
      `Bearer ${environment.KEY}`
    ]
  ])('are sent, and shown nowhere: %s', async (_, authentication, header, value) => {
    const { url } = await guarded(header, { value })
    const redactor = createRedactor()
    const { call } = await openLive([remote(url, { authentication })], { environment, redactor })
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(redactor.redact(`sent ${environment.KEY}`)).toBe('sent [redacted]')
  })

  it('are refused by the server with a failure of their own', async () => {
    const { url } = await guarded('authorization', { value: 'Bearer other' })
    const authentication = { kind: 'bearer', token: setting(variable('KEY')) } as const
    const { backend } = await openLive([remote(url, { authentication })], { environment })
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'refused',
      message: 'server "shop" refused the credentials: 401 Unauthorized'
    })
  })

  it('are not sent over an unencrypted connection', async () => {
    const authentication = { kind: 'bearer', token: setting(variable('KEY')) } as const
    await expect(
      openLive([remote('http://shop.example/mcp', { authentication })], { environment })
    ).rejects.toMatchObject({
      kind: 'configuration',
      message:
        'server "shop" would get a secret over an unencrypted connection: use https, or an address of this machine (here)'
    })
    const headers = new Map([['Authorization', setting('Bearer abcdefghijkl')]])
    await expect(openLive([remote('http://shop.example/mcp', { headers })])).rejects.toThrow(
      'over an unencrypted connection'
    )
  })
})

describe('tokens of an authorization server', () => {
  const client = {
    kind: 'clientCredentials',
    issuer: null,
    clientId: setting('vmcp'),
    clientSecret: setting('s3cret-of-vmcp'),
    scopes: ['orders']
  } as const

  it('are got for the client itself, once, and again when they are refused', async () => {
    const issuer = keep(await startAuthorizationServer())
    const wanted = { value: 'Bearer token-one-12345' }
    const { url } = await guarded('authorization', wanted)
    const redactor = createRedactor()
    const { call } = await openLive(
      [remote(url, { authentication: { ...client, tokenUrl: setting(`${issuer.url}/token`) } })],
      { redactor }
    )
    await call('echo')
    for (const secret of ['token-one-12345', 'refresh-token-one-12345', 'id-token-one-12345'])
      expect(redactor.redact(`got ${secret} here`)).toBe('got [redacted] here')
    expect(issuer.asked).toEqual([
      {
        grant_type: 'client_credentials',
        scope: 'orders',
        resource: url,
        by: `Basic ${Buffer.from('vmcp:s3cret-of-vmcp').toString('base64')}`
      }
    ])
    issuer.token = 'token-two-12345'
    wanted.value = 'Bearer token-two-12345'
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(issuer.asked).toHaveLength(2)
  })

  it('are kept for most of a short life, and asked for again before it ends', async () => {
    const issuer = keep(await startAuthorizationServer())
    issuer.expiresIn = 10
    let now = 1_000_000
    const machine = { ...thisMachine, now: () => now }
    const { url } = await guarded('authorization', { value: 'Bearer token-one-12345' })
    const { call } = await openLive(
      [remote(url, { authentication: { ...client, tokenUrl: setting(`${issuer.url}/token`) } })],
      { machine }
    )
    now += 7000
    await Promise.all([call('echo'), call('echo')])
    expect(issuer.asked).toHaveLength(1)
    now += 2000
    await Promise.all([call('echo'), call('echo'), call('echo')])
    expect(issuer.asked).toHaveLength(2)
  })

  it('are kept where the server names no time that they last', async () => {
    const issuer = keep(await startAuthorizationServer())
    issuer.expiresIn = 0
    const { url } = await guarded('authorization', { value: 'Bearer token-one-12345' })
    const { call } = await openLive([
      remote(url, { authentication: { ...client, tokenUrl: setting(`${issuer.url}/token`) } })
    ])
    await call('echo')
    await call('echo')
    expect(issuer.asked).toHaveLength(1)
  })

  it('are asked for where the server itself issues them, or the issuer that its entry names', async () => {
    const issuer = keep(await startAuthorizationServer())
    const { url } = keep(await startRogue('json', guardedBy(issuer.url)))
    const authentication = { ...client, tokenUrl: null, issuer: setting(issuer.url) }
    const { call } = await openLive([remote(url, { authentication })])
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(issuer.asked).toMatchObject([{ grant_type: 'client_credentials', resource: url }])
  })

  it.each([
    ['its metadata of the resource', (issuer: string) => guardedBy(issuer)],
    ['its metadata of an authorization server', (issuer: string) => issuedElsewhere(issuer)]
  ])('are not asked for where %s leads elsewhere: the secret would go there', async (_, habit) => {
    const issuer = keep(await startAuthorizationServer())
    const { url } = keep(await startRogue('json', habit(issuer.url)))
    const { backend } = await openLive([remote(url, { authentication: { ...client, tokenUrl: null } })])
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'refused',
      message: `server "shop" wants the client secret sent to ${issuer.url}, which is not its own address; if that is right, write "issuer" or "tokenUrl" of that address into its "auth"`
    })
    expect(issuer.asked).toEqual([])
  })

  it('end with a failure where the answer does not end', async () => {
    const endless = keep(
      await startRogue('json', ({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const write = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', write)
        write()
      })
    )
    const { url } = await guarded('authorization', { value: '' })
    const { backend } = await openLive([
      remote(url, { authentication: { ...client, tokenUrl: setting(endless.url) } })
    ])
    expect(backend.servers[0]?.failure).toMatchObject({ kind: 'limit' })
  })

  it('are refused with the words of the authorization server', async () => {
    const issuer = keep(await startAuthorizationServer())
    issuer.status = 401
    const { url } = await guarded('authorization', { value: '' })
    const { backend } = await openLive([
      remote(url, { authentication: { ...client, tokenUrl: setting(`${issuer.url}/token`) } })
    ])
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'refused',
      message: 'server "shop" gets no token: 401 invalid_client: who are you'
    })
  })

  const exchange = (tokenUrl: string, expectedIssuer: string | null): TokenExchange => ({
    kind: 'tokenExchange',
    tokenUrl: setting(tokenUrl),
    subjectToken: setting(variable('KEY')),
    subjectTokenType: 'urn:ietf:params:oauth:token-type:access_token',
    clientId: null,
    clientSecret: null,
    audience: 'shop',
    connectorId: 'cluster-a-dex',
    scopes: [],
    expectedIssuer
  })
  const tokenOf = (iss: string) => `h.${Buffer.from(JSON.stringify({ iss })).toString('base64url')}.s`

  it('are exchanged for the token of the caller, and only those of the expected issuer are sent', async () => {
    const issuer = keep(await startAuthorizationServer())
    issuer.token = tokenOf('https://dex.example')
    const { url, seen } = await guarded('authorization', { value: `Bearer ${issuer.token}` })
    const { call } = await openLive(
      [remote(url, { authentication: exchange(`${issuer.url}/token`, 'https://dex.example') })],
      { environment }
    )
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(issuer.asked[0]).toEqual({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: environment.KEY,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      audience: 'shop',
      connector_id: 'cluster-a-dex',
      resource: url,
      by: ''
    })
    const requests = seen.length
    issuer.token = tokenOf('https://evil.example')
    const { backend } = await openLive(
      [remote(url, { authentication: exchange(`${issuer.url}/token`, 'https://dex.example') })],
      { environment }
    )
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'refused',
      message: /another issuer than the expected one/
    })
    expect(seen).toHaveLength(requests)
  })
})

/** `fetch` would make another path of `//`. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, response => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

/** Declares that it issues tokens itself, and does so at another address. */
function issuedElsewhere(elsewhere: string): Parameters<typeof startRogue>[1] {
  return ({ request, response, goOn }) => {
    const issuer = `http://${request.headers.host}`
    const metadata = {
      issuer,
      authorization_endpoint: `${elsewhere}/authorize`,
      token_endpoint: `${elsewhere}/token`,
      response_types_supported: ['code']
    }
    if (request.url === '/.well-known/oauth-authorization-server')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata))
    else if (request.url?.startsWith('/.well-known/')) response.writeHead(404).end()
    else goOn()
  }
}

/** Lets in who has the token, and names the authorization server to everybody else. */
function guardedBy(issuer: string, scope?: string): Parameters<typeof startRogue>[1] {
  return ({ request, response, goOn }) => {
    const origin = `http://${request.headers.host}`
    const metadata = `${origin}/.well-known/oauth-protected-resource`
    if (request.url?.startsWith('/.well-known/oauth-protected-resource')) {
      const resource = { resource: `${origin}/mcp`, authorization_servers: [issuer] }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resource))
    } else if (request.headers.authorization === 'Bearer token-one-12345') goOn()
    else {
      const wanted = scope === undefined ? '' : `, scope="${scope}"`
      response.writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${metadata}"${wanted}` }).end()
    }
  }
}

describe('a login by a person', () => {
  it('is begun by the refusal of the server, and its token is sent', async () => {
    const issuer = keep(await startAuthorizationServer())
    const { url } = keep(await startRogue('json', guardedBy(issuer.url)))
    const visited: string[] = []
    const redactor = createRedactor()
    const { backend, call } = await openLive([remote(url)], {
      redactor,
      openBrowser: async address => {
        visited.push(address)
        await fetch(address)
      }
    })
    expect(backend.servers[0]?.failure).toBeNull()
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(visited).toHaveLength(1)
    expect(issuer.asked[0]).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      client_id: 'registered'
    })
    expect(redactor.isTainted('token-one-12345')).toBe(true)
  })

  it.each([null, 'the issuer'])('sends a client secret to %s alone, and to its own origin', async pinned => {
    const issuer = keep(await startAuthorizationServer())
    const { url } = keep(await startRogue('json', guardedBy(issuer.url)))
    const authentication = {
      kind: 'interactive',
      issuer: pinned === null ? null : setting(issuer.url),
      clientId: setting('vmcp'),
      clientSecret: setting('s3cret-of-vmcp'),
      scopes: []
    } as const
    const visited: string[] = []
    const openBrowser = async (address: string) => {
      visited.push(address)
      await fetch(address)
    }
    const { backend } = await openLive([remote(url, { authentication })], { openBrowser })
    if (pinned !== null) expect(issuer.asked).toMatchObject([{ client_secret: 's3cret-of-vmcp' }])
    else
      expect({ visited, asked: issuer.asked, failure: backend.servers[0]?.failure }).toMatchObject({
        visited: [],
        asked: [],
        failure: { kind: 'refused', message: /wants the client secret sent to/ }
      })
  })

  it('hears its own path alone, and leaves no connection behind', async () => {
    const issuer = keep(await startAuthorizationServer())
    const { url } = keep(await startRogue('json', guardedBy(issuer.url)))
    const statuses: (number | undefined)[] = []
    let spare: Socket | undefined
    const { backend } = await openLive([remote(url)], {
      openBrowser: async address => {
        const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '')
        const { port } = back
        for (const path of ['//', '/elsewhere', '/callback?state=guessed&code=stolen'])
          statuses.push(await statusOf(Number(port), path))
        spare = connect(Number(port), '127.0.0.1')
        await once(spare, 'connect')
        await fetch(address)
      }
    })
    expect(statuses).toEqual([404, 404, 404])
    expect(backend.servers[0]?.failure).toBeNull()
    if (!spare?.closed) await once(spare as Socket, 'close') // it was connected above
    expect(issuer.asked).toMatchObject([{ code: 'code-1' }])
  })

  it('passes on the issuer that the code names, and refuses another one', async () => {
    const issuer = keep(await startAuthorizationServer())
    const { url } = keep(await startRogue('json', guardedBy(issuer.url)))
    const openBrowser = async (address: string) => void (await fetch(address))
    issuer.issuer = issuer.url
    expect((await openLive([remote(url)], { openBrowser })).backend.servers[0]?.failure).toBeNull()
    issuer.issuer = 'https://evil.example'
    const { backend } = await openLive([remote(url)], { openBrowser })
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'refused',
      message: /could not be logged in to: Issuer mismatch/
    })
  })

  it('is repeated once, for what a call needs in addition to what was granted', async () => {
    const issuer = keep(await startAuthorizationServer())
    const challenge = 'Bearer error="insufficient_scope", scope="orders:write"'
    const { url } = keep(
      await startRogue('json', exchange => {
        const isCall = exchange.message?.method === 'tools/call'
        const guard = guardedBy(issuer.url, 'orders:read')
        if (!isCall || issuer.scopes.length > 1) guard?.(exchange)
        else exchange.response.writeHead(403, { 'www-authenticate': challenge }).end()
      })
    )
    const { call } = await openLive([remote(url)], {
      openBrowser: async address => void (await fetch(address))
    })
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(issuer.scopes).toEqual(['orders:read', 'orders:read orders:write'])
  })

  it('ends where the person declines, and reports it', async () => {
    const issuer = keep(await startAuthorizationServer())
    const { url } = keep(await startRogue('json', guardedBy(issuer.url)))
    const { backend } = await openLive([remote(url)], {
      openBrowser: async () => {
        throw new Error('the login was declined')
      }
    })
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('the login was declined')
    })
  })

  it('shows everyone who opens the address that it is done', async () => {
    const issuer = keep(await startAuthorizationServer())
    const { url } = keep(await startRogue('json', guardedBy(issuer.url)))
    let isDone = false
    const { backend } = await openLive([remote(url)], {
      openBrowser: (address, done) =>
        new Promise((resolve, reject) => {
          done.addEventListener('abort', () => {
            isDone = true
            resolve()
          })
          fetch(address).catch(reject)
        })
    })
    expect(backend.servers[0]?.failure).toBeNull()
    expect(isDone).toBe(true)
  })

  it('is not begun where no person is there', async () => {
    const { url } = await guarded('authorization', { value: 'Bearer x' })
    const { backend } = await openLive([remote(url)])
    expect(backend.servers[0]?.failure).toMatchObject({ kind: 'refused' })
  })
})
