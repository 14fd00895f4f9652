import { afterEach, describe, expect, it } from 'vitest'
import { type Opened, openCounter, openGate } from './counter.js'
import { shop } from './stock.js'

const opened: Opened[] = []
afterEach(async () => {
  for (const { serving } of opened.splice(0)) await serving.close()
})

/** A server that pages of app.example may call, with a token. */
async function open(): Promise<string> {
  const gate = { ...openGate, origins: new Set(['app.example']), token: 'sesame' }
  const counter = await openCounter(shop, { gate })
  opened.push(counter)
  return counter.serving.url
}

const page = 'https://app.example'

/** What a browser asks before it sends a request of a page; it never carries a token. */
function preflight(url: string, origin: string): Promise<Response> {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,mcp-param-region'
  }
  return fetch(url, { method: 'OPTIONS', headers })
}

function initialize(url: string, headers: Record<string, string>): Promise<Response> {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } }
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: 'Bearer sesame',
      ...headers
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
  })
}

describe('a page of a site that --allow-origin names', () => {
  it('may send what it asks for', async () => {
    const answer = await preflight(await open(), page)
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'authorization,content-type,mcp-param-region',
      vary: 'origin'
    })
  })

  it('may read answers and the id of its session, in both revisions', async () => {
    const answer = await initialize(await open(), { origin: page })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(page)
    expect(answer.headers.get('access-control-expose-headers')).toContain('mcp-session-id')
    expect(answer.headers.get('mcp-session-id')).toMatch(/./)
    const newer = await initialize(await open(), { origin: page, 'mcp-protocol-version': '2026-07-28' })
    expect(newer.headers.get('access-control-allow-origin')).toBe(page)
  })

  it('may read why it is refused', async () => {
    const answer = await initialize(await open(), { origin: page, authorization: 'Bearer wrong' })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('access-control-allow-origin')).toBe(page)
  })
})

describe('a page of another site', () => {
  it.each(['https://evil.example', 'https://app.example.evil.example', 'null'])(
    'of %s may send nothing and read nothing',
    async origin => {
      const url = await open()
      for (const answer of [await preflight(url, origin), await initialize(url, { origin })]) {
        expect(answer.status).toBe(403)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    }
  )

  it('of this machine is taken, and its browser lets it read nothing unless it was named', async () => {
    const url = await open()
    const origin = 'http://localhost:3000'
    expect((await preflight(url, origin)).status).toBe(401)
    const answer = await initialize(url, { origin })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
  })
})
