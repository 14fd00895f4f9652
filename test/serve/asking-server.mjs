// A server from the SDK, in both eras over stdio, whose tools ask, report, fail and wait.
import { inputRequired, Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'

const names = ['ask', 'work', 'fail', 'wait']
const requestedSchema = {
  type: 'object',
  properties: { copies: { type: 'integer', description: 'How many' } },
  required: ['copies']
}
const text = words => ({ content: [{ type: 'text', text: words }] })

const tools = {
  ask: (_, { mcpReq }) => {
    const answer = mcpReq.inputResponses?.copies
    if (answer) return text(`${answer.action} ${JSON.stringify(answer.content ?? null)}`)
    const copies = inputRequired.elicit({ message: 'How many copies?', requestedSchema })
    return inputRequired({ inputRequests: { copies } })
  },
  work: async ({ _meta }, { mcpReq }) => {
    const progressToken = _meta?.progressToken ?? mcpReq._meta?.progressToken
    for (const progress of [1, 2, 3])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 4, message: `page ${progress}` }
      })
    return text('worked')
  },
  fail: () => ({ ...text('out of stock'), isError: true }),
  wait: async ({ _meta }, { mcpReq }) => {
    const progressToken = _meta?.progressToken ?? mcpReq._meta?.progressToken
    const params = { progressToken, progress: 1, total: 2, message: 'waiting' }
    if (progressToken !== undefined) await mcpReq.notify({ method: 'notifications/progress', params })
    return new Promise(resolve => {
      console.error('waiting')
      mcpReq.signal.addEventListener('abort', () => {
        console.error('given up')
        resolve(text('given up'))
      })
    })
  }
}

serveStdio(() => {
  const server = new Server({ name: 'asking', version: '1' }, { capabilities: { tools: {} } })
  server.setRequestHandler('tools/list', () => ({
    tools: names.map(name => ({
      name,
      inputSchema: { type: 'object' },
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
    }))
  }))
  server.setRequestHandler('tools/call', ({ params }, context) => tools[params.name](params, context))
  return server
})
