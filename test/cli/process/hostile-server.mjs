/** A server whose names, descriptions, answers and log are the text of its first argument. */
import { createInterface } from 'node:readline'

const [, , text = ''] = process.argv

function answerOf({ method, params }) {
  if (method === 'initialize')
    return {
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: text, version: text },
      instructions: text
    }
  if (method === 'tools/list') {
    const described = name => ({
      name,
      title: text,
      description: text,
      inputSchema: { type: 'object', properties: { [text]: { type: 'string', description: text } } },
      annotations: { readOnlyHint: true, title: text }
    })
    return { tools: ['answer', 'refuse', text].map(described) }
  }
  if (method !== 'tools/call') return {}
  process.stderr.write(`${text}\n`)
  return {
    content: [{ type: 'text', text }],
    structuredContent: { [text]: text },
    isError: params.name === 'refuse'
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.id === undefined) continue
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: answerOf(message) })}\n`)
}
