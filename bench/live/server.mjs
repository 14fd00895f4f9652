/**
 * A server on standard input and output that takes as long as requested: `wait` answers with its arguments after `ms` milliseconds, and at
 * once where that is 0. With the argument `stubborn` it ignores SIGTERM and the end of its input.
 */
import { createInterface } from 'node:readline'

const isStubborn = process.argv[2] === 'stubborn'
const say = message => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

const tool = {
  name: 'wait',
  inputSchema: { type: 'object', properties: { ms: { type: 'number' } } },
  annotations: { readOnlyHint: true }
}

const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'bench', version: '1.0.0' }
  }),
  'tools/list': () => ({ tools: [tool] })
}

const input = createInterface({ input: process.stdin })
input.on('line', line => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  if (method !== 'tools/call') {
    const known = answers[method]
    // As servers of the older revisions answer: a newer client probes first.
    return say(
      known ? { id, result: known(params) } : { id, error: { code: -32601, message: 'Method not found' } }
    )
  }
  const text = JSON.stringify(params.arguments)
  const answer = () => say({ id, result: { content: [{ type: 'text', text }] } })
  const ms = Number(params.arguments.ms)
  if (ms > 0) setTimeout(answer, ms)
  else answer()
})
input.on('close', () => {
  if (!isStubborn) process.exit(0)
})
if (isStubborn) {
  process.on('SIGTERM', () => undefined)
  setInterval(() => undefined, 1000)
}
