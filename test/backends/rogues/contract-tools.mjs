/** The five tools of the contract, as a server answers messages of the protocol: an answer, or null where none is due. */
const tools = ['sleep', 'echo', 'refuse', 'break'].map(name => ({ name, inputSchema: { type: 'object' } }))
tools.push({
  name: 'describe',
  inputSchema: { type: 'object', properties: { n: { type: 'integer' } } },
  annotations: { readOnlyHint: true }
})

export function answerOf({ id, method, params }) {
  if (id === undefined || method === undefined) return null
  const outcome = outcomeOf(method, params)
  return outcome === null ? null : { jsonrpc: '2.0', id, ...outcome }
}

function outcomeOf(method, params) {
  if (method === 'initialize') return { result: initialized(params) }
  if (method === 'tools/list') return { result: { tools } }
  if (method === 'tools/call') return callOf(params)
  return { error: { code: -32601, message: `no such method: ${method}` } }
}

export function initialized({ protocolVersion }) {
  return {
    protocolVersion,
    capabilities: { tools: { listChanged: true } },
    serverInfo: { name: 'contract', version: '1.0.0' }
  }
}

function callOf({ name, arguments: args }) {
  if (name === 'sleep') return null
  if (name === 'break') return { error: { code: -32000, message: 'connection reset' } }
  if (name === 'refuse') return { result: { content: [{ type: 'text', text: 'no' }], isError: true } }
  return { result: { content: [{ type: 'text', text: JSON.stringify(args) }], structuredContent: args } }
}
