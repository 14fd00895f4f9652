/**
 * A server whose tools say who they are. Its first argument is JSON: `{ say, tools, fail, initialize, list, nothing, waits, dies }`: what every
 * tool answers first, the tools by name or whole, the text of an error answer, the errors with which it answers the request to
 * begin and the one for its tools, whether it lists nothing that is a list, the tool that never answers, and whether a call ends it.
 */
import { createInterface } from 'node:readline'

const { say = '', tools = [], fail, initialize, list, nothing, waits, dies } = JSON.parse(process.argv[2])
const send = message => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
const described = tool => (typeof tool === 'string' ? { name: tool, inputSchema: { type: 'object' } } : tool)

const answers = {
  initialize: ({ protocolVersion }) =>
    initialize
      ? { error: initialize }
      : {
          result: {
            protocolVersion,
            capabilities: { tools: {} },
            serverInfo: { name: 'named', version: '1' }
          }
        },
  'tools/list': () => {
    if (list) return { error: list }
    return { result: nothing ? {} : { tools: tools.map(described) } }
  },
  'tools/call': ({ name, arguments: given }) => {
    if (name === waits) {
      process.stderr.write('waiting\n')
      return null
    }
    if (dies) process.exit(9)
    const text = fail ?? `${say} ${name} ${JSON.stringify(given)}`
    return { result: { content: [{ type: 'text', text }], ...(fail ? { isError: true } : {}) } }
  }
}

const unknown = () => ({ error: { code: -32601, message: 'Method not found' } })

createInterface({ input: process.stdin }).on('line', line => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  const answer = (answers[method] ?? unknown)(params)
  if (answer) send({ id, ...answer })
})
