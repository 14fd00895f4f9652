import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, it } from 'vitest'
import { foreignClient, type Opened, openCounter } from './counter.js'
import { asking, shop } from './stock.js'

type Content = Readonly<Record<string, string | number | boolean>>

interface Caller {
  call(name: string, args: object, onProgress?: (text: string) => void, signal?: AbortSignal): Promise<object>
  list(): Promise<readonly { readonly name: string }[]>
  close(): Promise<void>
}

type Answer =
  | { readonly action: 'accept'; readonly content: Content }
  | { readonly action: 'decline' | 'cancel' }

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(): Promise<Opened> {
  const counter = await openCounter(shop)
  opened.push(counter.serving)
  return counter
}

/** Three clients: one that shares no code with ours, and ours in both eras. */
const callers: Readonly<Record<string, (url: string, answer: Answer | null) => Promise<Caller>>> = {
  'of the first line of the SDK': async (url, answer) => {
    const client = await foreignClient(url, answer && (() => ({ ...answer })))
    return {
      list: async () => (await client.listTools()).tools,
      call: (name, args, onProgress, signal) =>
        client.callTool({ name, arguments: { ...args } }, undefined, {
          ...(onProgress && { onprogress: ({ message = '' }) => onProgress(message) }),
          ...(signal && { signal })
        }),
      close: () => client.close()
    }
  },
  'of 2025-11-25': (url, answer) => callerOf('legacy', url, answer),
  'of 2026-07-28': (url, answer) => callerOf({ pin: '2026-07-28' }, url, answer)
}

async function callerOf(
  mode: 'legacy' | { pin: '2026-07-28' },
  url: string,
  answer: Answer | null
): Promise<Caller> {
  const capabilities = answer ? { elicitation: { form: {} } } : {}
  const client = new Client({ name: 'ours', version: '1' }, { capabilities, versionNegotiation: { mode } })
  if (answer) client.setRequestHandler('elicitation/create', () => ({ ...answer }))
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  return {
    list: async () => (await client.listTools()).tools,
    call: (name, args, onProgress, signal) =>
      client.callTool(
        { name, arguments: { ...args } },
        {
          ...(onProgress && { onprogress: ({ message = '' }) => onProgress(message) }),
          ...(signal && { signal })
        }
      ),
    close: () => client.close()
  }
}

describe.each(Object.entries(callers))('a client %s', (name, connect) => {
  async function caller(answer: Answer | null = null): Promise<Caller> {
    const { serving } = await open()
    const client = await connect(serving.url, answer)
    opened.unshift(client)
    return client
  }

  it('sees the workflows with schemas and hints', async () => {
    const tools = await (await caller()).list()
    expect(tools.map(({ name }) => name)).toEqual(['look', 'order', 'workflow_greet'])
    expect(tools[0]).toMatchObject({
      description: 'Look a book up',
      inputSchema: { type: 'object', properties: { title: { type: 'string' } } },
      outputSchema: { type: 'object', properties: { price: { type: 'number' } } },
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
    })
    expect(tools[1]).toMatchObject({ annotations: { readOnlyHint: false, destructiveHint: true } })
  })

  it('gets the output as structured content and as text', async () => {
    const result = await (await caller()).call('look', { title: 'Emma' })
    expect(result).toMatchObject({
      content: [{ type: 'text', text: '{"price":12.5}' }],
      structuredContent: { price: 12.5 }
    })
  })

  it('gets the text of a workflow that answers with text', async () => {
    const result = await (await caller()).call('workflow_greet', { name: 'Ada' })
    expect(JSON.stringify(result)).toContain('Hello Ada')
  })

  it('gets the failure in the words of the engine', async () => {
    const result = await (await caller()).call('look', { title: 'Ulysses' })
    expect(result).toMatchObject({
      isError: true,
      content: [
        {
          text: 'Workflow execution failed: level execution failed: tool call failed: tool shop_find in step find: tool execution failed: no such book'
        }
      ]
    })
  })

  it('gets the nearest name of a missing tool', async () => {
    await expect((await caller()).call('lok', {})).rejects.toThrow(/Unknown tool: lok .did you mean "look"/)
  })

  it('answers the question of a workflow', async () => {
    const messages: string[] = []
    const client = await caller({ action: 'accept', content: { copies: 2 } })
    const result = await client.call('order', { title: 'Emma' }, text => messages.push(text))
    expect(result).toMatchObject({ structuredContent: { number: 7 } })
    expect(messages.filter(text => text.startsWith('step'))).toEqual([
      'step find completed',
      'step agree completed',
      'step buy completed'
    ])
  })

  it('may decline', async () => {
    const client = await caller({ action: 'decline' })
    const result = await client.call('order', { title: 'Emma' })
    expect(result).toMatchObject({ isError: true })
    expect(JSON.stringify(result)).toContain('declined')
  })

  it('hears that it cannot be asked', async () => {
    const client = await caller()
    const outcome = await client.call('order', { title: 'Emma' }).catch(error => error)
    const words =
      'the workflow asks its user a question (the question: Order Emma for 12.5?), and this client has not declared that it can ask its user one (elicitation, form mode)'
    expect(outcome).toMatchObject(
      name === 'of 2026-07-28'
        ? { code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } }, message: words }
        : { isError: true, content: [{ type: 'text', text: words }] }
    )
  })

  it('hears only the beginning of a long question', async () => {
    const { serving } = await openCounter(asking)
    opened.push(serving)
    const client = await connect(serving.url, null)
    opened.unshift(client)
    const outcome = await client.call('ask', { about: `a${'😀'.repeat(10_000)}` }).catch(error => error)
    const words = outcome instanceof Error ? outcome.message : JSON.stringify(outcome)
    expect(words).toContain(
      `(the question: a${'😀'.repeat(142)}… (19716 more characters)), and this client has not declared`
    )
    expect(words.length).toBeLessThan(600)
  })
})
