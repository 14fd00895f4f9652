import { afterEach, describe, expect, it } from 'vitest'
import type { ServerQuestion } from '../../../../src/backends/live/index.js'
import type { ElicitationAnswer, EraChoice } from '../../../../src/model/index.js'
import { type NewEraHabit, startNewEra } from '../../rogues/new-era-server.js'
import { closeAll, openLive, remote } from '../open-live.js'

const started: { close(): void }[] = []
afterEach(async () => {
  await closeAll()
  for (const server of started.splice(0)) server.close()
})

async function open(habit?: NewEraHabit, options: Parameters<typeof openLive>[1] & { era?: EraChoice } = {}) {
  const server = await startNewEra(habit)
  started.push(server)
  const live = await openLive([remote(server.url)], options)
  return { ...live, server, session: live.backend.servers[0] }
}

const onCall =
  (act: NewEraHabit): NewEraHabit =>
  request =>
    request.method === 'tools/call' && act(request)

describe('a server of 2026-07-28', () => {
  it('is found out, listed and called, with headers that say what a request is', async () => {
    const { call, server, session } = await open()
    expect(session).toMatchObject({ revision: '2026-07-28', version: { name: 'newer', version: '2' } })
    expect(await call('echo', { n: 1 })).toMatchObject({ structuredContent: { n: 1 }, isError: false })
    expect(server.seen.map(({ method }) => method)).toEqual([
      'POST server/discover',
      'POST tools/list',
      'POST tools/call'
    ])
    expect(server.seen.at(-1)?.headers).toMatchObject({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'echo'
    })
  })

  it('gives the same result as one of 2025-11-25', async () => {
    const { call } = await open()
    expect(await call('echo', { n: 1 })).toEqual({
      content: [{ type: 'text', text: '{"n":1}' }],
      structuredContent: { n: 1 },
      isError: false
    })
  })

  it('is listed although one tool has no input schema and the list does not give its age', async () => {
    const { backend } = await open(
      ({ method, result }) =>
        method === 'tools/list' && result({ tools: [{ name: 'bare' }, { name: 'echo' }] })
    )
    expect((await backend.listTools()).map(({ name }) => name)).toEqual(['bare', 'echo'])
  })

  it('fails a call whose answer holds an unknown block, and no other', async () => {
    const { call } = await open(
      onCall(({ params, result }) => {
        if (params.arguments?.n !== 1) return false
        result({ resultType: 'complete', content: [{ type: 'hologram' }] })
        return true
      })
    )
    await expect(call('echo', { n: 1 })).rejects.toThrow('content block that the protocol does not know')
    expect(await call('echo', { n: 2 })).toMatchObject({ structuredContent: { n: 2 } })
  })

  it('fails a call that it answers with a task', async () => {
    const { call } = await open(onCall(({ result }) => result({ resultType: 'task', taskId: '1' })))
    await expect(call('echo')).rejects.toThrow('answered the call of "echo" not as the protocol requires')
  })

  it('fails a call in its own words, whatever the status', async () => {
    const { call } = await open(onCall(({ error }) => error(400, -32602, 'no such row')))
    await expect(call('echo')).rejects.toThrow(
      'answered the call of "echo" with the error -32602: no such row'
    )
  })

  it('reports progress in a stream before it answers', async () => {
    const heard: unknown[] = []
    const { call } = await open(
      onCall(({ id, params, event, response }) => {
        const { progressToken } = params._meta
        event({ method: 'notifications/progress', params: { progressToken, progress: 1, total: 2 } })
        event({ id, result: { resultType: 'complete', content: [] } })
        response.end()
        return true
      }),
      { onProgress: ({ progress, total }) => heard.push([progress, total]) }
    )
    expect(await call('echo')).toMatchObject({ content: [] })
    expect(heard).toEqual([[1, 2]])
  })

  it('hears of a cancellation by the end of the stream', async () => {
    const control = new AbortController()
    const closed: Promise<void>[] = []
    const { call, server } = await open(
      onCall(({ response, event }) => {
        event({ method: 'notifications/message', params: { level: 'info', data: 'working' } })
        closed.push(new Promise(resolve => response.once('close', resolve)))
        control.abort()
        return true
      })
    )
    await expect(call('echo', {}, control.signal)).rejects.toThrow('was cancelled')
    await closed[0]
    expect(server.seen.map(({ method }) => method)).not.toContain('POST notifications/cancelled')
  })

  it('ends its stream before the answer, and the call fails', async () => {
    const { call } = await open(
      onCall(({ event, response }) => {
        event({ method: 'notifications/message', params: { level: 'info', data: 'working' } })
        response.end()
        return true
      })
    )
    await expect(call('echo')).rejects.toThrow('ended the stream before the answer')
  })

  it('reports changes of its tools to those who asked for them', async () => {
    let list = ['echo']
    let announce: () => void = () => undefined
    let renewals = 0
    const { backend } = await open(
      ({ id, method, result, event }) => {
        if (method === 'server/discover')
          result({
            resultType: 'complete',
            supportedVersions: ['2026-07-28'],
            capabilities: { tools: { listChanged: true } },
            ttlMs: 0,
            cacheScope: 'private'
          })
        else if (method === 'tools/list')
          result({
            resultType: 'complete',
            tools: list.map(name => ({ name, inputSchema: { type: 'object' } }))
          })
        else if (method === 'subscriptions/listen') {
          const _meta = { 'io.modelcontextprotocol/subscriptionId': id }
          event({
            method: 'notifications/subscriptions/acknowledged',
            params: { _meta, notifications: { toolsListChanged: true } }
          })
          announce = () => event({ method: 'notifications/tools/list_changed', params: { _meta } })
        } else return false
        return true
      },
      {
        onToolsChanged: () => {
          renewals += 1
        }
      }
    )
    list = ['echo', 'shout']
    while ((await backend.listTools()).length < 2) {
      announce()
      await new Promise(resolve => setImmediate(resolve))
    }
    expect((await backend.listTools()).map(({ name }) => name)).toEqual(['echo', 'shout'])
    expect(renewals).toBeGreaterThan(0)
  })
})

describe('questions of a server of 2026-07-28', () => {
  const question = {
    method: 'elicitation/create',
    params: {
      mode: 'form',
      message: 'How many?',
      requestedSchema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }
    }
  }
  const asking = onCall(({ params, result }) => {
    const { inputResponses, requestState } = params
    if (inputResponses === undefined)
      result({ resultType: 'input_required', inputRequests: { q: question }, requestState: 'state-1' })
    else
      result({
        resultType: 'complete',
        content: [{ type: 'text', text: JSON.stringify([requestState, inputResponses]) }]
      })
    return true
  })

  async function answering(answer: ElicitationAnswer | null, habit = asking) {
    const asked: ServerQuestion[] = []
    const { call } = await open(habit, {
      elicit: async each => {
        asked.push(each)
        return answer
      }
    })
    return { call, asked }
  }

  it('are put before a person, and the call is sent again with the answer', async () => {
    const { call, asked } = await answering({ action: 'accept', content: { n: 3 } })
    const { content } = await call('echo', { a: 1 })
    expect(asked).toMatchObject([{ mode: 'form', message: 'How many?' }])
    expect(content).toEqual([
      { type: 'text', text: JSON.stringify(['state-1', { q: { action: 'accept', content: { n: 3 } } }]) }
    ])
  })

  it('are declined, or cancelled where the answer does not fit', async () => {
    for (const [answer, sent] of [
      [{ action: 'decline' }, { action: 'decline' }],
      [{ action: 'accept', content: { n: 'many' } }, { action: 'cancel' }]
    ] as const) {
      const { call } = await answering(answer)
      expect(JSON.stringify(await call('echo'))).toContain(
        JSON.stringify(JSON.stringify({ q: sent })).slice(1, -1)
      )
    }
  })

  it('have an end', async () => {
    const endless = onCall(({ result }) => {
      result({ resultType: 'input_required', inputRequests: { q: question }, requestState: 's' })
      return true
    })
    const { call } = await answering({ action: 'accept', content: { n: 1 } }, endless)
    await expect(call('echo')).rejects.toThrow('asked questions in more than 100 rounds of one call')
  })

  it('are refused where no person is there, and so is what was not offered', async () => {
    const { call } = await open(asking)
    await expect(call('echo')).rejects.toThrow('asked for "elicitation/create", which was not offered to it')
    const sampling = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } }
    const other = await answering(
      null,
      onCall(({ result }) => result({ resultType: 'input_required', inputRequests: { s: sampling } }))
    )
    await expect(other.call('echo')).rejects.toThrow(
      'asked for "sampling/createMessage", which was not offered'
    )
  })
})

describe('which revision is spoken', () => {
  const discovering =
    (act: (request: Parameters<NewEraHabit>[0]) => void): NewEraHabit =>
    request => {
      const isAsked = request.method === 'server/discover'
      if (isAsked) act(request)
      return isAsked
    }

  it.each<[string, NewEraHabit, RegExp]>([
    ['a 500', discovering(({ response }) => response.writeHead(500).end('out of memory')), /answered 500/],
    [
      'a 429',
      discovering(({ response }) => response.writeHead(429, { 'retry-after': '7' }).end()),
      /answered 429/
    ],
    ['a 401', discovering(({ response }) => response.writeHead(401).end()), /refused the credentials/],
    [
      'a web page',
      discovering(({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')),
      /text\/html/
    ],
    [
      'a reset',
      discovering(({ response }) => response.socket?.destroy()),
      /cannot be reached|dropped the connection/
    ],
    ['silence', discovering(() => undefined), /did not answer/]
  ])('is not known from %s: the server is not taken for an old one', async (what, habit, message) => {
    const settings = what === 'silence' ? { limits: { connectTimeoutMs: 700 } } : {}
    const { session, server } = await open(habit, settings)
    expect(session?.failure?.message).toMatch(message)
    expect(server.seen.map(({ method }) => method)).not.toContain('POST initialize')
  })

  it('is reported where a server speaks only later ones', async () => {
    const { session } = await open(discovering(({ result }) => result({ supportedVersions: ['2027-01-01'] })))
    expect(session?.failure?.message).toContain('speaks only newer revisions of the protocol')
  })

  it('is asked for once more where a server refuses it and names it', async () => {
    let asked = 0
    const refusing = ({ method, error }: Parameters<NewEraHabit>[0]): boolean => {
      if (method !== 'server/discover') return false
      asked += 1
      return asked === 1 && error(400, -32022, 'unsupported', { supported: ['2026-07-28'] })
    }
    expect((await open(refusing)).session).toMatchObject({ revision: '2026-07-28', failure: null })
    const { session } = await open(
      discovering(({ error }) => error(400, -32022, 'unsupported', { supported: ['2026-07-28'] }))
    )
    expect(session?.failure?.message).toContain('refuses the revision 2026-07-28, which it claims to support')
  })

  it('is the one of the entry, without a question', async () => {
    const { server, session } = await open(undefined, { era: '2025-11-25' })
    expect(server.seen[0]?.method).toBe('POST initialize')
    expect(session?.failure?.message).toContain('unknown: initialize')
  })

  it('is not another one than the entry asks for', async () => {
    const { session } = await open(
      discovering(({ error }) => error(404, -32601, 'unknown')),
      { era: '2026-07-28' }
    )
    expect(session?.failure?.message).toContain('does not speak the revision 2026-07-28')
  })
})
