import { Client, type JSONRPCMessage } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { BackendFailure } from '../../../../src/backends/live/backend-failure.js'
import { createRedactor } from '../../../../src/backends/live/index.js'
import { ServerReporter } from '../../../../src/backends/live/server-reporter.js'
import { CallsUnderWay } from '../../../../src/backends/live/session/calls-under-way.js'
import { RawTransport } from '../../../../src/backends/live/session/era/raw-transport.js'
import type { TransportWay } from '../../../../src/backends/live/session/new-transport.js'
import type { LiveTransport } from '../../../../src/backends/live/transport/live-transport.js'

const failed = (kind: BackendFailure['kind'], status?: number) =>
  new BackendFailure(kind, 'shop', { message: 'no', status })
const error = (code: number, data?: object) => ({ error: { code, message: 'no', data } })
const versions = (...supportedVersions: string[]) => ({ result: { supportedVersions } })

type Outcome = object | BackendFailure

/** How a session begins with a server that answers each probe so: with which method, or with which error. */
async function beginning(outcome: Outcome, way: TransportWay = 'http') {
  const methods: string[] = []
  const live: LiveTransport = {
    failure: null,
    start: async () => undefined,
    close: async () => undefined,
    kill: () => undefined,
    send: async message => {
      if (!('method' in message) || !('id' in message)) return
      methods.push(message.method)
      if (message.method !== 'server/discover') throw failed('protocol')
      if (outcome instanceof BackendFailure) throw outcome
      if (Object.keys(outcome).length > 0)
        live.onmessage?.({ jsonrpc: '2.0', id: message.id, ...outcome } as JSONRPCMessage)
    }
  }
  const reporter = new ServerReporter('shop', createRedactor(), () => undefined)
  const raw = new RawTransport(live, { way, server: { reporter }, ports: { calls: new CallsUnderWay() } })
  const negotiation = { mode: 'auto', probe: { timeoutMs: 1 } } as const
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: negotiation })
  const outcomes = await client.connect(raw).then(
    () => 'new',
    (fault: Error) => (fault.cause instanceof BackendFailure ? `failed: ${fault.cause.kind}` : fault.message)
  )
  return methods.includes('initialize') ? 'old' : `${outcomes}, asked ${methods.length}`
}

describe('what an answer to the question of revisions means', () => {
  it.each<[string, Outcome, string]>([
    ['a list with ours', versions('2026-07-28', '2027-01-01'), 'new, asked 1'],
    ['a list of older ones', versions('2025-06-18'), 'old'],
    ['a list of later ones', versions('2027-01-01'), 'failed: protocol, asked 1'],
    ['an empty result', { result: {} }, 'old'],
    ['an unknown method', error(-32601), 'old'],
    ['any other error', error(-32603), 'old'],
    ['a refused version, older ones supported', error(-32022, { supported: ['2025-11-25'] }), 'old'],
    [
      'a refused version, later ones supported',
      error(-32022, { supported: ['2027-01-01'] }),
      'failed: protocol, asked 1'
    ],
    ['a refused version, ours supported', error(-32022, { supported: ['2026-07-28'] }), 'no, asked 2'],
    ['a refused version without a list', error(-32022), 'old'],
    ...[202, 400, 404, 405, 406, 415, 422].map((status): [string, Outcome, string] => [
      `status ${status}`,
      failed('protocol', status),
      'old'
    ]),
    ...[401, 403, 407, 408, 429, 500, 502, 503].map((status): [string, Outcome, string] => [
      `status ${status}`,
      failed('protocol', status),
      'failed: protocol, asked 1'
    ]),
    ['a connection that is refused', failed('unreachable'), 'failed: unreachable, asked 1'],
    ['a connection that breaks', failed('lost'), 'failed: lost, asked 1'],
    [
      'a failure in place of an answer',
      { error: { code: -32000, message: 'no', data: failed('lost') } },
      'failed: lost, asked 1'
    ],
    ['a body that is none', failed('protocol'), 'failed: protocol, asked 1'],
    ['silence', {}, 'Version negotiation probe timed out after 1ms, asked 1']
  ])('%s', async (_, outcome, expected) => {
    expect(await beginning(outcome)).toBe(expected)
  })

  it.each<TransportWay>(['stdio', 'websocket'])('silence of a server on %s', async way => {
    expect(await beginning({}, way)).toBe('old')
  })
})
