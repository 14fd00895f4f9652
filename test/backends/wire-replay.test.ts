import { afterEach, describe, expect, it } from 'vitest'
import { type Fixtures, readFixtures, replayBackend } from '../../src/backends/index.js'
import { createRedactor, type OpenOptions, plainNaming } from '../../src/backends/live/index.js'
import { type WireBackend, wireReplay } from '../../src/backends/wire/wire-replay.js'
import { VirtualClock } from '../../src/engine/index.js'
import { backendContract, contractTools } from './contract.js'
import { remote, setting, variable } from './live/open-live.js'

const opened: WireBackend[] = []
const contractFixtures = fixturesOf(contractTools)

function fixturesOf(text: string): Fixtures {
  const { fixtures, diagnostics } = readFixtures([{ path: 'shop.fixtures.yaml', text }])
  expect(diagnostics).toEqual([])
  return fixtures
}

async function open(
  given: string | Fixtures,
  sources = [remote('https://shop.example/mcp')],
  options: Partial<OpenOptions> = {}
) {
  const fixtures = typeof given === 'string' ? fixturesOf(given) : given
  const clock = new VirtualClock()
  const backend = await wireReplay(sources, {
    replay: replayBackend(fixtures, clock),
    hold: () => clock.hold(),
    environment: {},
    folder: process.cwd(),
    signal: new AbortController().signal,
    onLog: () => undefined,
    elicit: null,
    redactor: createRedactor(),
    ...options
  })
  opened.push(backend)
  const call = (tool: string, args = {}) =>
    backend.callTool({ tool, arguments: args, signal: new AbortController().signal })
  return { backend, clock, call }
}

afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close()
})

for (const kind of ['http', 'sse'] as const)
  backendContract(`a replay over the wire of ${kind}`, async () => {
    const shop = remote('https://shop.example/mcp', { kind })
    return (await open(contractFixtures, [shop], { naming: plainNaming })).backend
  })

const fixtures = `
fixtures: v1
tools:
  shop_order: { responses: [ { when: { n: 1 }, delay: 1h, structuredContent: { id: 7 } } ] }
  shop_slow: { responses: [ { delay: 2h, text: late } ] }
`

describe('a replay over the wire', () => {
  it.each(['http', 'sse'] as const)('answers the real client of %s', async kind => {
    const { backend, clock, call } = await open(fixtures, [remote('https://shop.example/mcp', { kind })])
    const before = clock.now()
    expect(await call('shop_order', { n: 1 })).toMatchObject({ structuredContent: { id: 7 } })
    expect(clock.now() - before).toBe(3_600_000)
    const [first] = backend.requests
    expect(first).toMatchObject({
      server: 'shop',
      method: kind === 'sse' ? 'GET' : 'POST',
      url: 'https://shop.example/mcp'
    })
    expect(backend.requests.at(-1)).toMatchObject({ server: 'shop', method: 'POST', message: 'tools/call' })
  })

  it('lets time run for the slower of two calls when the quicker one is over', async () => {
    const { clock, call } = await open(fixtures)
    const before = clock.now()
    await Promise.all([call('shop_order', { n: 1 }), call('shop_slow')])
    expect(clock.now() - before).toBe(7_200_000)
  })

  it('keeps the words of a missing entry', async () => {
    const { call } = await open(fixtures)
    await expect(call('shop_order', { n: 2 })).rejects.toMatchObject({
      kind: 'missing_fixture',
      message: /^no fixture entry of "shop_order"/
    })
  })

  it('sends the headers of the source, and shows no secret', async () => {
    const headers = new Map([['X-Api-Key', setting(variable('KEY'))]])
    const { backend } = await open(fixtures, [remote(`${variable('BASE')}/mcp`, { headers })], {
      environment: { KEY: 's3cret-value', BASE: 'https://shop.example' }
    })
    expect(backend.requests[0]?.headers).toMatchObject({ 'x-api-key': '[redacted]' })
  })

  it('gets tokens as a live run does', async () => {
    const authentication = {
      kind: 'clientCredentials' as const,
      issuer: null,
      tokenUrl: setting('https://login.example/token'),
      clientId: setting('vmcp'),
      clientSecret: setting('s3cret-value'),
      scopes: ['orders']
    }
    const { backend, call } = await open(fixtures, [remote('https://shop.example/mcp', { authentication })])
    expect(await call('shop_order', { n: 1 })).toMatchObject({ isError: false })
    expect(backend.requests[0]).toMatchObject({ server: null, url: 'https://login.example/token' })
    expect(backend.requests[1]?.headers.authorization).toBe('Bearer [redacted]')
  })
})
