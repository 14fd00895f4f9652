import { afterEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/model/index.js'
import { type Opened, openCounter } from './counter.js'
import { shop } from './stock.js'

const opened: Opened[] = []
afterEach(async () => {
  for (const { serving } of opened.splice(0)) await serving.close()
})

async function open(): Promise<Opened> {
  const counter = await openCounter(shop)
  opened.push(counter)
  return counter
}

/** One round of a call of `order` in the era of 2026-07-28, as it goes over the wire. */
async function round(url: string, more: object = {}, name = 'order'): Promise<JsonObject> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } }
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { title: 'Emma' }, _meta, ...more }
    })
  })
  return (await response.json()) as JsonObject // the server answers with JSON
}

async function firstState(url: string): Promise<string> {
  const { result } = (await round(url)) as { result: { requestState: string; inputRequests: object } }
  expect(result).toMatchObject({
    resultType: 'input_required',
    inputRequests: {
      agree: {
        method: 'elicitation/create',
        params: { requestedSchema: { properties: { copies: { type: 'integer', minimum: 1, default: 1 } } } }
      }
    }
  })
  return result.requestState
}

const agreed = { inputResponses: { agree: { action: 'accept', content: { copies: 1 } } } }

describe('the rounds of a call', () => {
  it('go on with the state that came, and end once', async () => {
    const { serving, hall } = await open()
    const requestState = await firstState(serving.url)
    const end = await round(serving.url, { requestState, ...agreed })
    expect(end).toMatchObject({ result: { resultType: 'complete', structuredContent: { number: 7 } } })
    expect(hall.calls.size).toBe(0)
    expect(await round(serving.url, { requestState, ...agreed })).toMatchObject({
      error: { code: -32602, message: 'the call of "order" that is to continue has ended' }
    })
  })

  it('ask again where the answer is none', async () => {
    const { serving } = await open()
    for (const agree of ['yes', { action: 'perhaps' }, { action: 'accept', content: 'one' }]) {
      const requestState = await firstState(serving.url)
      expect(await round(serving.url, { requestState, inputResponses: { agree } })).toMatchObject({
        result: { resultType: 'input_required', inputRequests: { agree: {} } }
      })
    }
  })

  it('refuse a state that was changed, or is that of another tool', async () => {
    const { serving } = await open()
    const requestState = await firstState(serving.url)
    expect(await round(serving.url, { requestState: `${requestState}x`, ...agreed })).toMatchObject({
      error: { code: -32602 }
    })
    expect(await round(serving.url, { requestState, ...agreed }, 'look')).toMatchObject({
      error: { code: -32602 }
    })
    expect(await round(serving.url, { requestState, ...agreed })).toMatchObject({
      result: { structuredContent: { number: 7 } }
    })
  })

  it('do not take a state of another process', async () => {
    const [one, other] = [await open(), await open()]
    const requestState = await firstState(one.serving.url)
    expect(await round(other.serving.url, { requestState, ...agreed })).toMatchObject({
      error: { code: -32602 }
    })
  })
})
