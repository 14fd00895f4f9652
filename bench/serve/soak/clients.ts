import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { requestTool } from '../../../test/cli/process/served-call.js'

/** One visit of a client; false where its result is wrong. */
export type Visit = (url: string, text: string) => Promise<boolean>

/** The visits of clients, in turn. */
export const visits: readonly Visit[] = [plainCall, withQuestions, session, goesAway, plainCall, asksNonsense]

const capabilities = { elicitation: { form: {} } }

interface Answered {
  readonly result?: {
    readonly resultType?: string
    readonly requestState?: string
    readonly inputRequests?: Readonly<Record<string, unknown>>
    readonly structuredContent?: { readonly text?: string }
  }
}

async function call(
  url: string,
  params: { readonly name: string; readonly [key: string]: unknown },
  signal?: AbortSignal
): Promise<Answered> {
  const response = await requestTool(url, params, { capabilities, ...(signal && { signal }) })
  return (await response.json()) as Answered // checked by what is compared
}

async function plainCall(url: string, text: string): Promise<boolean> {
  const { result } = await call(url, { name: 'plain', arguments: { text } })
  return result?.structuredContent?.text === text
}

async function withQuestions(url: string, text: string): Promise<boolean> {
  const params = { name: 'soak', arguments: { text } }
  let { result } = await call(url, params)
  for (let round = 0; result?.resultType === 'input_required' && round < 5; round += 1) {
    const { requestState, inputRequests = {} } = result
    const accepted = Object.keys(inputRequests).map(key => [key, { action: 'accept', content: {} }])
    ;({ result } = await call(url, { ...params, requestState, inputResponses: Object.fromEntries(accepted) }))
  }
  return result?.structuredContent?.text === text
}

/** A client of 2025-11-25 from its first to its last message. */
async function session(url: string, text: string): Promise<boolean> {
  const client = new Client({ name: 'soak', version: '1' }, { capabilities })
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: {} }))
  const transport = new StreamableHTTPClientTransport(new URL(url))
  await client.connect(transport)
  const { tools } = await client.listTools()
  const { structuredContent } = await client.callTool({ name: 'soak', arguments: { text } })
  await transport.terminateSession()
  await client.close()
  return tools.length === 2 && Reflect.get(Object(structuredContent), 'text') === text
}

async function goesAway(url: string, text: string): Promise<boolean> {
  const control = new AbortController()
  const gone = call(url, { name: 'plain', arguments: { text } }, control.signal).catch(() => null)
  setTimeout(() => control.abort(), 5)
  await gone
  return true
}

async function asksNonsense(url: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const response = await fetch(url, { method: 'POST', headers, body: '{"jsonrpc":' })
  await response.text()
  return response.status === 400
}
