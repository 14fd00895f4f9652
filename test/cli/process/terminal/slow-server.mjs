/**
 * A server whose tools take their time: `work` answers after `ms`, and fails the first `fails` times for a `key`; the time
 * begins when there is a file of the name `gate`, where one is given.
 */
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

const say = message => process.stdout.write(`${JSON.stringify(message)}\n`)
const counts = new Map()
const tools = [
  { name: 'work', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
  { name: 'fail', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }
]

createInterface({ input: process.stdin }).on('line', line => {
  const { id, method, params } = JSON.parse(line)
  if (method === 'initialize')
    say({
      jsonrpc: '2.0',
      id,
      result: {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'slow', version: '1.0.0' }
      }
    })
  else if (method === 'tools/list') say({ jsonrpc: '2.0', id, result: { tools } })
  else if (method === 'tools/call') atGate(params.arguments.gate, () => work(id, params))
  else if (id !== undefined) say({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } })
})

const waiting = []

/** Looked for as long as a call waits, by one timer for all. */
function atGate(gate, go) {
  if (gate === undefined) return go()
  waiting.push({ gate, go })
  if (waiting.length === 1) look()
}

function look() {
  const open = waiting.filter(({ gate }) => existsSync(gate))
  for (const each of open) waiting.splice(waiting.indexOf(each), 1)
  if (waiting.length > 0) setTimeout(look, 20)
  for (const { go } of open) go()
}

function work(id, { name, arguments: args, _meta: meta }) {
  const { ms = 0, key = '', fails = 0, log } = args
  const tries = (counts.get(key) ?? 0) + 1
  counts.set(key, tries)
  if (log) process.stderr.write(`${log}\n`)
  const isError = name === 'fail' || tries <= fails
  const text = isError
    ? `the shelf ${key} is empty, and nobody has filled it since the last time it was`
    : key
  if (meta?.progressToken !== undefined && ms > 400)
    setTimeout(
      () =>
        say({
          jsonrpc: '2.0',
          method: 'notifications/progress',
          params: { progressToken: meta.progressToken, progress: 1, total: 2, message: 'halfway' }
        }),
      Math.floor(ms / 2)
    )
  setTimeout(() => say({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }], isError } }), ms)
}
