/** A server of 2025-11-25 on standard input and output: `echo` answers at once, `ask` asks a question first. */
import { createInterface } from 'node:readline'

const say = message => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
const tools = ['echo', 'ask'].map(name => ({ name, inputSchema: { type: 'object' }, annotations }))
const text = words => ({ content: [{ type: 'text', text: words }] })

const asked = new Map()
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'asking', version: '1.0.0' }
  }),
  'tools/list': () => ({ tools })
}

createInterface({ input: process.stdin })
  .on('line', line => {
    const { id, method, params, result } = JSON.parse(line)
    if (method === undefined) {
      const call = asked.get(id)
      asked.delete(id)
      say({ id: call, result: text(String(result?.action)) })
    } else if (id === undefined) return
    else if (method === 'tools/call' && params.name === 'ask') {
      asked.set(`q${id}`, id)
      const requestedSchema = { type: 'object', properties: {} }
      say({ id: `q${id}`, method: 'elicitation/create', params: { message: 'Go on?', requestedSchema } })
    } else if (method === 'tools/call') say({ id, result: text(String(params.arguments.text)) })
    else if (answers[method]) say({ id, result: answers[method](params) })
    else say({ id, error: { code: -32601, message: 'Method not found' } })
  })
  .on('close', () => process.exit(0))
