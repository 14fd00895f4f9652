import {
  fetchToken,
  type JSONRPCMessage,
  ReadBuffer,
  SSEClientTransport,
  StreamableHTTPClientTransport
} from '@modelcontextprotocol/client'
import { describe, expect, it, vi } from 'vitest'

/**
 * Why bodies, processes and token requests are ours: what the SDK (2.4.0) does not do, with the number of its issue where there is
 * one. A test that fails here means that the SDK has learned it, and that ours may go.
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
