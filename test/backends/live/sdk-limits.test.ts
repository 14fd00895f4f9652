import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import {
  Client,
  fetchToken,
  type JSONRPCMessage,
  ReadBuffer,
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport
} from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it, vi } from 'vitest'

/**
 * Why each part of src/backends/live/README.md is ours: what the SDK (2.4.0) does not do, with the number of its issue where there is
 * one. A test that fails here means that the SDK does it now, and that ours may be removed.
 */
const url = new URL('http://shop.example/mcp')
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'echo' } } as const
const answer = { jsonrpc: '2.0', id: 1, result: { content: [] } }

function streamOf(text: string, onCancel?: () => void): Response {
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      controller.enqueue(new TextEncoder().encode(text))
      if (!onCancel) controller.close()
    },
    cancel: () => onCancel?.()
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** The transport of the SDK, a call sent over it, and what it hands on. */
async function overHttp(answerWith: (method: string) => Response) {
  const requests: string[] = []
  const places: (string | null)[] = []
  const messages: JSONRPCMessage[] = []
  const errors: Error[] = []
  const transport = new StreamableHTTPClientTransport(url, {
    fetch: async (_, init) => {
      requests.push(init?.method ?? 'GET')
      places.push(new Headers(init?.headers).get('last-event-id'))
      return answerWith(requests.at(-1) ?? '')
    },
    reconnectionScheduler: reconnect => {
      if (requests.length < 3) reconnect()
    }
  })
  transport.onmessage = message => messages.push(message)
  transport.onerror = error => errors.push(error)
  await transport.start()
  let isOver = false
  await transport.send(call, {
    onRequestStreamEnd: () => {
      isOver = true
    }
  })
  return { transport, requests, places, messages, errors, isOver: () => isOver }
}

describe('the transport of the SDK for HTTP', () => {
  it('does not go on behind an event of an id alone (eventsource-parser 39)', async () => {
    const { requests, isOver } = await overHttp(() => streamOf('id: 7\n\n'))
    await vi.waitFor(() => expect(isOver()).toBe(true), 300_000)
    expect(requests).toEqual(['POST'])
  })

  it('forgets the place in a stream of which nothing more came (2499)', async () => {
    const { places } = await overHttp(method =>
      streamOf(method === 'POST' ? 'id: 7\ndata:\n\n' : ': nothing yet\n\n')
    )
    await vi.waitFor(() => expect(places.length).toBe(3), 300_000)
    expect(places).toEqual([null, '7', null])
  })

  it('hands on no answer that is broken, so that its call waits for its limit', async () => {
    const broken = { jsonrpc: '2.0', id: 1 }
    const { errors, messages } = await overHttp(() => streamOf(`data: ${JSON.stringify(broken)}\n\n`))
    await vi.waitFor(() => expect(errors).toHaveLength(1), 300_000)
    expect(messages).toEqual([])
  })

  it('keeps a stream that stays open behind the answer', async () => {
    let isCancelled = false
    const { transport, messages } = await overHttp(() =>
      streamOf(`data: ${JSON.stringify(answer)}\n\n`, () => {
        isCancelled = true
      })
    )
    await vi.waitFor(() => expect(messages).toHaveLength(1), 300_000)
    await new Promise(resolve => setImmediate(resolve))
    expect(isCancelled).toBe(false)
    await transport.close()
  })

  it('reads the body of a refusal without a limit', async () => {
    let sent = 0
    const piece = new Uint8Array(1024 * 1024)
    const body = new ReadableStream<Uint8Array>({
      pull: controller => {
        sent += 1
        if (sent > 80) controller.close()
        else controller.enqueue(piece)
      }
    })
    const transport = new StreamableHTTPClientTransport(url, {
      fetch: async () => new Response(body, { status: 500 })
    })
    await transport.start()
    await expect(transport.send(call)).rejects.toThrow()
    expect(sent).toBeGreaterThan(80)
  })

  it('begins no other session where the server has forgotten its own', async () => {
    const bodies: string[] = []
    const transport = new StreamableHTTPClientTransport(url, {
      sessionId: 'forgotten',
      fetch: async (_, init) => {
        bodies.push(String(init?.body))
        return new Response(null, { status: 404 })
      }
    })
    await transport.start()
    await expect(transport.send(call)).rejects.toThrow('Error POSTing')
    expect(bodies).toEqual([JSON.stringify(call)])
  })

  it('does not say in which stream a question came', async () => {
    const question = { jsonrpc: '2.0', id: 'q', method: 'elicitation/create', params: {} }
    const given: unknown[][] = []
    const transport = new StreamableHTTPClientTransport(url, {
      fetch: async () => streamOf(`data: ${JSON.stringify(question)}\n\n`)
    })
    transport.onmessage = (...all: unknown[]) => given.push(all)
    await transport.start()
    await transport.send(call)
    await vi.waitFor(() => expect(given).toHaveLength(1), 300_000)
    expect(given[0]?.slice(1)).toEqual([])
    await transport.close()
  })
})

it('the transport of the SDK for SSE hands on no answer that is broken', async () => {
  const errors: Error[] = []
  const messages: JSONRPCMessage[] = []
  const transport = new SSEClientTransport(url, {
    fetch: async () =>
      streamOf(`event: endpoint\ndata: /messages\n\ndata: {"jsonrpc":"2.0","id":1}\n\n`, () => undefined)
  })
  transport.onerror = error => errors.push(error)
  transport.onmessage = message => messages.push(message)
  await transport.start()
  await vi.waitFor(() => expect(errors).toHaveLength(1), 300_000)
  expect(messages).toEqual([])
  await transport.close()
})

it('the transport of the SDK for SSE begins another stream where one has ended (510)', async () => {
  let count = 0
  const transport = new SSEClientTransport(url, {
    fetch: async () => {
      count += 1
      return streamOf('retry: 1\nevent: endpoint\ndata: /messages\n\n')
    }
  })
  await transport.start()
  await vi.waitFor(() => expect(count).toBeGreaterThan(1), 300_000)
  await transport.close()
})

it('the framing of the SDK for standard streams hands on no answer that is broken', () => {
  const buffer = new ReadBuffer()
  buffer.append(Buffer.from('{"jsonrpc":"2.0","id":1}\n'))
  expect(() => buffer.readMessage()).toThrow()
})

it('the framing of the SDK for standard streams joins a long message anew for each piece', () => {
  const joined = vi.spyOn(Buffer, 'concat')
  try {
    const buffer = new ReadBuffer()
    for (let count = 0; count < 20; count += 1) buffer.append(Buffer.alloc(100, 'x'))
    expect(joined).toHaveBeenCalledTimes(19)
  } finally {
    joined.mockRestore()
  }
})

it.runIf(platform() === 'linux')(
  'the transport of the SDK for processes starts them in our own group (2023)',
  async () => {
    const args = ['-e', 'process.stdin.resume().on("end", () => process.exit())']
    const transport = new StdioClientTransport({ command: process.execPath, args })
    await transport.start()
    // The process group is the third field after the name.
    const groupOf = (pid: unknown) =>
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2]
    expect(groupOf(transport.pid)).toBe(groupOf('self'))
    await transport.close()
  }
)

type Outcome = Readonly<Record<string, unknown>>

/** A client of the SDK on a server that is a function; what it sends is recorded. */
async function connected(answerTo: (method: string, deliver: (message: JSONRPCMessage) => void) => Outcome) {
  const sent: string[] = []
  const transport: Transport = {
    start: async () => undefined,
    close: async () => undefined,
    send: async message => {
      if (!('method' in message)) return void sent.push('reply')
      sent.push(message.method)
      const outcome = answerTo(message.method, each => transport.onmessage?.(each))
      if ('id' in message && Object.keys(outcome).length > 0)
        transport.onmessage?.({ jsonrpc: '2.0', id: message.id, ...outcome } as JSONRPCMessage)
    }
  }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  // Where the server refuses to begin, what was sent shows how.
  await client.connect(transport).catch(() => undefined)
  return { client, transport, sent }
}

const complete = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' }
const discovered = {
  ...complete,
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: { listChanged: true } }
}
const old = { error: { code: -32601, message: 'unknown' } }

describe('the probe of the SDK', () => {
  it('answers no ping meanwhile', async () => {
    const { sent } = await connected((method, deliver) => {
      if (method === 'server/discover') deliver({ jsonrpc: '2.0', id: 'p', method: 'ping' })
      return old
    })
    expect(sent).toEqual(['server/discover', 'initialize'])
  })

  it('takes a server of later revisions alone for an old one', async () => {
    const later = { ...discovered, supportedVersions: ['2027-01-01'] }
    const { sent } = await connected(method => (method === 'server/discover' ? { result: later } : old))
    expect(sent).toEqual(['server/discover', 'initialize'])
  })

  it('takes a server that omits a field for an old one', async () => {
    const { capabilities: _, ...bare } = discovered
    const { sent } = await connected(method => (method === 'server/discover' ? { result: bare } : old))
    expect(sent).toEqual(['server/discover', 'initialize'])
  })
})

describe('the client of the SDK', () => {
  it('loses progress that arrives right before the answer', async () => {
    const progress: unknown[] = []
    const { client, transport } = await connected(method =>
      method === 'server/discover' ? { result: discovered } : {}
    )
    const ids: (string | number)[] = []
    transport.send = async message => {
      if ('method' in message && 'id' in message) ids.push(message.id)
    }
    const called = client.callTool({ name: 'echo' }, { onprogress: each => progress.push(each) })
    await vi.waitFor(() => expect(ids).toHaveLength(1), 300_000)
    const [id = 0] = ids
    const params = { progressToken: id, progress: 1 }
    transport.onmessage?.({ jsonrpc: '2.0', method: 'notifications/progress', params })
    transport.onmessage?.({ jsonrpc: '2.0', id, result: { ...complete, content: [] } })
    await called
    await new Promise(resolve => setImmediate(resolve))
    expect(progress).toEqual([])
  })

  it('reports an answer to no request as an error, each time', async () => {
    const { client, transport } = await connected(method =>
      method === 'server/discover' ? { result: discovered } : {}
    )
    const errors: Error[] = []
    client.onerror = error => errors.push(error)
    for (const id of [7, 8]) transport.onmessage?.({ jsonrpc: '2.0', id, result: {} })
    expect(errors).toHaveLength(2)
  })

  it('rejects a list of tools for one of them', async () => {
    const tools = [{ name: 'bare' }, { name: 'echo', inputSchema: { type: 'object' } }]
    const { client } = await connected(method => ({
      result: method === 'server/discover' ? discovered : { ...complete, tools }
    }))
    await expect(client.listTools()).rejects.toThrow()
  })

  it('rejects a result for a block that it does not know', async () => {
    const { client } = await connected(method => ({
      result: method === 'server/discover' ? discovered : { ...complete, content: [{ type: 'hologram' }] }
    }))
    await expect(client.callTool({ name: 'echo' })).rejects.toThrow()
  })
})

describe('the token requests of the SDK', () => {
  const issuer = 'https://login.example'
  const provider = {
    redirectUrl: undefined,
    clientMetadata: { redirect_uris: [], token_endpoint_auth_method: 'client_secret_basic' },
    clientInformation: () => ({ client_id: 'vm:cp', client_secret: 'a:b%c', issuer }),
    tokens: () => undefined,
    saveTokens: () => undefined,
    redirectToAuthorization: () => undefined,
    saveCodeVerifier: () => undefined,
    codeVerifier: () => '',
    prepareTokenRequest: () => new URLSearchParams({ grant_type: 'client_credentials' })
  }
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: ['client_secret_basic']
  }

  it('do not encode a client as RFC 6749 requires (section 2.3.1)', async () => {
    const sent: (string | null)[] = []
    await fetchToken(provider, issuer, {
      metadata,
      fetchFn: async (_, init) => {
        sent.push(new Headers(init?.headers).get('authorization'))
        return Response.json({ access_token: 't', token_type: 'Bearer' })
      }
    })
    expect(sent).toEqual([`Basic ${btoa('vm:cp:a:b%c')}`])
  })

  it('refuse a token without its kind', async () => {
    const fetchFn = async () => Response.json({ access_token: 't' })
    await expect(fetchToken(provider, issuer, { metadata, fetchFn })).rejects.toThrow('token_type')
  })
})
