/** One call by the SDK's client alone: the baseline for `vmcp run` of one step. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

const client = new Client({ name: 'bench', version: '1.0.0' })
await client.connect(new StdioClientTransport({ command: process.execPath, args: process.argv.slice(2) }))
await client.listTools()
const result = await client.callTool({ name: 'wait', arguments: { ms: 0 } })
console.log(JSON.stringify(result))
await client.close()
