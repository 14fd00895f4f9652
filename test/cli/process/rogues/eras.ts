import { type Exchange, startRogue } from '../../../backends/rogues/http-server.js'
import type { Rogue, Started } from './rogue.js'
import { type Entry, programWith } from './rogue-run.js'

const program = (name: string, limits?: Entry): Rogue => ({
  habit: name,
  start: async () => ({ entry: programWith(name, limits) })
})

/** One that speaks the newer era alone. */
const newer = (name: string): Rogue => ({
  habit: name,
  start: async () => ({ entry: programWith(`new: ${name}`) })
})

const newerAt = (habit: string, act: (exchange: Exchange) => void, more: Entry = {}): Rogue => ({
  habit,
  start: async (): Promise<Started> => {
    const rogue = await startRogue('json', act, 'new')
    return { entry: () => ({ type: 'http', url: rogue.url, ...more }), url: rogue.url, close: rogue.close }
  }
})

const json = { 'content-type': 'application/json' }

/** Servers whose habits have to do with the two eras of the protocol. */
export const eraRogues: readonly Rogue[] = [
  newer('speaks later revisions alone'),
  newer('refuses the revision that it names'),
  newer('answers with a task'),
  newer('asks a person'),
  newer('asks a model'),
  newer('asks for nothing'),
  newer('sends requests of its own'),
  newer('leaves out what the revision wants'),
  newer('begins slowly'),
  program('knows only what it serves'),
  program('ends over a message that it does not know'),
  newerAt('answers the question of its revisions with 500', ({ message, response, goOn }) =>
    message?.method === 'server/discover' ? response.writeHead(500).end('out of memory') : goOn()
  ),
  newerAt(
    'does not answer the question of its revisions',
    ({ message, goOn }) => {
      if (message?.method !== 'server/discover') goOn()
    },
    { limits: { connectTimeoutMs: 500 } }
  ),
  newerAt('refuses what has not the headers of the revision', ({ request, message, response, goOn }) => {
    const { 'mcp-method': method, 'mcp-name': name, 'mcp-protocol-version': version } = request.headers
    const isNamed = message?.method !== 'tools/call' || name === message.params?.name
    if (method === message?.method && isNamed && version === '2026-07-28') return goOn()
    const error = { code: -32020, message: 'Header mismatch' }
    response.writeHead(400, json).end(JSON.stringify({ jsonrpc: '2.0', id: message?.id, error }))
  })
]
