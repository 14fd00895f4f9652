/** What `give` and `measure` answer to the argument `what`. */
export const given = {
  words: {
    content: [{ type: 'text', text: 'Grüße aus 東京 🧳 e\u0301 \u2028 \u0000 \\u0041 "\r\n' }],
    isError: false
  },
  nothing: { content: [], isError: false },
  blocks: {
    content: [
      { type: 'image', data: 'aGk=', mimeType: 'image/png' },
      {
        type: 'audio',
        data: 'aG8=',
        mimeType: 'audio/wav',
        annotations: { audience: ['user'], priority: 0.5 }
      },
      { type: 'resource', resource: { uri: 'shop://shelf/1', mimeType: 'text/plain', text: 'lamps' } },
      { type: 'resource', resource: { uri: 'shop://shelf/2', blob: 'AAA=' } },
      { type: 'resource_link', uri: 'shop://shelf/3', name: 'shelf', description: 'The third shelf' },
      { type: 'text', text: '' }
    ],
    isError: false
  },
  list: { content: [], structuredContent: [1, 'two', { three: null }], isError: false },
  null: { content: [], structuredContent: null, isError: false },
  oddKeys: {
    content: [],
    structuredContent: { constructor: 1, toString: { '': [] }, 'a b.c': true },
    isError: false
  },
  much: { content: [{ type: 'text', text: 'lamp '.repeat(200_000) }], isError: false },
  measured: { content: [], structuredContent: { n: 1.5 }, isError: false },
  unmeasured: { content: [], structuredContent: { n: 'one' }, isError: false },
  forgotten: { content: [{ type: 'text', text: '1' }], isError: false },
  failed: {
    content: [{ type: 'text', text: 'no such shelf' }],
    structuredContent: { code: 'NOT_FOUND' },
    isError: true
  }
}

export const measureSchema = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] }

/** The tools of the contract, as a server answers messages of the protocol: an answer, or null where none is due. */
const tools = ['sleep', 'echo', 'refuse', 'break', 'give'].map(name => ({
  name,
  inputSchema: { type: 'object' }
}))
tools.push({
  name: 'describe',
  inputSchema: { type: 'object', properties: { n: { type: 'integer' } } },
  annotations: { readOnlyHint: true }
})
tools.push({ name: 'measure', inputSchema: { type: 'object' }, outputSchema: measureSchema })

/** An answer in one of the eras, `old` or `new`; one of the newer era alone refuses to begin, and declares what a list or result is. */
export function answerOf({ id, method, params }, era = 'old') {
  if (id === undefined || method === undefined) return null
  const outcome = era === 'new' ? newOutcomeOf(method, params) : outcomeOf(method, params)
  return outcome === null ? null : { jsonrpc: '2.0', id, ...outcome }
}

function outcomeOf(method, params) {
  if (method === 'initialize') return { result: initialized(params) }
  if (method === 'tools/list') return { result: { tools } }
  if (method === 'tools/call') return callOf(params)
  return { error: { code: -32601, message: `no such method: ${method}` } }
}

function newOutcomeOf(method, params) {
  if (method === 'initialize') return { error: newerOnly }
  if (method === 'server/discover') return { result: discovered }
  const outcome = outcomeOf(method, params)
  return outcome?.result ? { result: completed(outcome.result) } : outcome
}

/** What the newer era wants of every result. */
export function completed(result) {
  return { resultType: 'complete', ttlMs: 0, cacheScope: 'private', ...result }
}

const newerOnly = {
  code: -32022,
  message: 'Unsupported protocol version',
  data: { supported: ['2026-07-28'] }
}

export const discovered = completed({
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {} },
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'contract', version: '1.0.0' } }
})

export function initialized({ protocolVersion }) {
  return {
    protocolVersion,
    capabilities: { tools: { listChanged: true } },
    serverInfo: { name: 'contract', version: '1.0.0' }
  }
}

function callOf({ name, arguments: args }) {
  if (name === 'sleep') return null
  if (name === 'give' || name === 'measure') return { result: given[args.what] }
  if (name === 'break') return { error: { code: -32000, message: 'connection reset' } }
  if (name === 'refuse') return { result: { content: [{ type: 'text', text: 'no' }], isError: true } }
  return { result: { content: [{ type: 'text', text: JSON.stringify(args) }], structuredContent: args } }
}
