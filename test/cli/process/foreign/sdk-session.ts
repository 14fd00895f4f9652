import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client'
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { ProcessOutput } from './bookshop.js'

/** Where a client finds the server: an address, or a program that it starts. */
export type Place =
  | { readonly url: string }
  | { readonly command: readonly string[]; readonly stderr: ProcessOutput }

type Action = 'accept' | 'decline' | 'cancel'

interface CallOptions {
  readonly onprogress?: (report: { progress: number; message?: string | undefined }) => void
  readonly signal?: AbortSignal
}

interface SdkClient {
  list(): Promise<{ readonly tools: readonly { readonly name: string }[] }>
  call(name: string, args: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<object>
  close(): Promise<void>
}

/** @param answer null: a client that cannot ask */
export type Connect = (place: Place, answer: (() => Action) | null) => Promise<SdkClient>

const answered = (action: Action) => (action === 'accept' ? { action, content: { copies: 2 } } : { action })

/** A client of the first line of the SDK. */
export const oldSdk: Connect = async (place, answer) => {
  const client = new OldClient(
    { name: 'old', version: '1' },
    { capabilities: answer ? { elicitation: {} } : {} }
  )
  if (answer) client.setRequestHandler(ElicitRequestSchema, () => answered(answer()))
  const transport = 'url' in place ? new OldHttp(new URL(place.url)) : new OldStdio(started(place))
  hearErrors(transport, place)
  await client.connect(transport as Parameters<OldClient['connect']>[0]) // their types differ where absent is not undefined
  return {
    list: () => client.listTools(),
    call: (name, args, options) => client.callTool({ name, arguments: { ...args } }, undefined, options),
    close: () => client.close()
  }
}

/** A client of the second line of the SDK, in one revision. */
export const newSdk =
  (mode: 'legacy' | { readonly pin: '2026-07-28' }): Connect =>
  async (place, answer) => {
    const capabilities = answer ? { elicitation: { form: {} } } : {}
    const client = new NewClient(
      { name: 'new', version: '1' },
      { capabilities, versionNegotiation: { mode } }
    )
    if (answer) client.setRequestHandler('elicitation/create', () => answered(answer()))
    const transport = 'url' in place ? new NewHttp(new URL(place.url)) : new NewStdio(started(place))
    hearErrors(transport, place)
    await client.connect(transport)
    return {
      list: () => client.listTools(),
      call: (name, args, options) => client.callTool({ name, arguments: { ...args } }, options),
      close: () => client.close()
    }
  }

function hearErrors(transport: object, place: Place): void {
  if (!('stderr' in place) || !('stderr' in transport)) return
  place.stderr.follow(transport.stderr as NodeJS.ReadableStream | null) // it is piped
}

function started({ command: [command = '', ...args] }: { readonly command: readonly string[] }) {
  return { command, args, stderr: 'pipe' as const }
}

/** Everything that a served workflow can do, as one client sees it: what it got, by check. */
export async function sdkSession(
  connect: Connect,
  place: Place,
  stderr: ProcessOutput
): Promise<Readonly<Record<string, unknown>>> {
  const got: Record<string, unknown> = {}
  const alone = await connect(place, null)
  try {
    got.list = (await alone.list()).tools.map(({ name }) => name).sort()
    got.success = await outcomeOf(alone.call('look', { title: 'Emma' }))
    got.failure = await outcomeOf(alone.call('fall', {}))
    got.unknown = await outcomeOf(alone.call('lok', {}))
    got.unasked = await outcomeOf(alone.call('order', { title: 'Emma' }))
    Object.assign(got, await givenUp(alone, stderr))
  } finally {
    await alone.close()
  }
  let action: Action = 'accept'
  const client = await connect(place, () => action)
  for (action of ['accept', 'decline', 'cancel'] as const) {
    got[action] = await outcomeOf(client.call('order', { title: 'Emma' }))
    got[`server ${action}`] = await outcomeOf(client.call('shop_ask', {}))
  }
  await client.close()
  return got
}

/** Gives a call up when it has reported, and calls again when the server has heard of it. */
async function givenUp(
  client: SdkClient,
  stderr: ProcessOutput
): Promise<{ readonly progress: unknown; readonly cancelled: unknown }> {
  const control = new AbortController()
  const reported = await new Promise(resolve => {
    const options: CallOptions = {
      onprogress: ({ progress, message }) => resolve([[progress, message]]),
      signal: control.signal
    }
    client.call('linger', {}, options).catch(() => undefined)
  })
  stderr.text = ''
  control.abort()
  await stderr.until('given up')
  return { progress: reported, cancelled: await outcomeOf(client.call('look', {})) }
}

async function outcomeOf(call: Promise<object>): Promise<unknown> {
  try {
    const { isError = false, content, structuredContent = null } = (await call) as Record<string, unknown> // a result
    const blocks = content as readonly { readonly text?: string }[] // of texts alone
    return { isError, text: blocks.map(({ text }) => text).join(''), structured: structuredContent }
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string } // both lines of the SDK throw errors
    // The first line puts its own words before those of the server.
    return { code, text: message.replace(/^MCP error -?\d+: /, '') }
  }
}
