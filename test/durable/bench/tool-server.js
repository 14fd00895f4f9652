// An MCP server over standard streams that writes down every call that reaches it, one line each, in the file of its first argument.
import { appendFileSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [log] = process.argv.slice(2)
// Once the worker is gone its number is no longer to be had.
const worker = process.ppid
const text = { type: 'string' }
const inputSchema = {
  type: 'object',
  properties: {
    name: text,
    waitMs: { type: 'integer' },
    waitOnce: { type: 'boolean' },
    failures: { type: 'integer' }
  }
}
const tools = [
  { name: 'write', description: 'Writes something.', inputSchema, annotations: { destructiveHint: false } },
  { name: 'read', description: 'Reads something.', inputSchema, annotations: { readOnlyHint: true } },
  { name: 'secret', description: 'Gives a secret.', inputSchema, annotations: { readOnlyHint: true } },
  {
    name: 'big',
    description: 'Gives so many bytes.',
    inputSchema: { type: 'object', properties: { bytes: { type: 'integer' } } },
    annotations: { readOnlyHint: true }
  }
]
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'notes', version: '1' }
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools }),
  'tools/call': call
}

async function call({ name: tool, arguments: args = {}, _meta = {} }) {
  const { traceparent = null } = _meta
  const seen = { tool, name: args.name ?? null, pid: process.pid, worker, atMs: Date.now(), traceparent }
  appendFileSync(log, `${JSON.stringify(seen)}\n`)
  if (args.waitMs > 0 && !(args.waitOnce && timesOf(args.name) > 1))
    await new Promise(resolve => setTimeout(resolve, args.waitMs))
  if (args.failures > 0 && timesOf(args.name) <= args.failures)
    return { content: [{ type: 'text', text: 'not yet' }], isError: true }
  const value =
    tool === 'secret'
      ? { password: 'hunter2-plain-secret' }
      : tool === 'big'
        ? { data: 'x'.repeat(args.bytes) }
        : { done: args.name ?? null }
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value }
}

/** How often it was called under a name, by whichever worker. */
function timesOf(name) {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter(line => line.includes(JSON.stringify({ name }).slice(1, -1))).length
}

const lines = createInterface({ input: process.stdin })
// The waiting call is gone with its worker.
lines.on('close', () => process.exit())
lines.on('line', async line => {
  const { id, method, params = {} } = JSON.parse(line)
  if (id === undefined) return
  const answer = answers[method]
  const reply = answer
    ? { result: await answer(params) }
    : { error: { code: -32601, message: `no method ${method}` } }
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...reply })}\n`)
})
