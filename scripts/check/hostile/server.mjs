// A server with one tool, whose output schema and result are files of the working folder. It counts its calls.
import { appendFileSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const outputSchema = readFileSync('schema.json', 'utf8')
const structuredContent = readFileSync('value.json', 'utf8')
// Both are concatenated as texts: some are too deep for JSON.stringify.
const answers = {
  initialize: ({ protocolVersion }) =>
    JSON.stringify({
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'hostile', version: '1' }
    }),
  'tools/list': () =>
    `{"tools":[{"name":"echo","inputSchema":{"type":"object"},"outputSchema":${outputSchema}}]}`,
  'tools/call': () => {
    appendFileSync('calls.txt', 'called\n')
    return `{"content":[],"structuredContent":${structuredContent}}`
  }
}

createInterface({ input: process.stdin }).on('line', line => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  const answer = answers[method]
  const end = answer ? `"result":${answer(params)}` : '"error":{"code":-32601,"message":"no such method"}'
  process.stdout.write(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},${end}}\n`)
})
