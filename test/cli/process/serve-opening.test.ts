import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { ProcessOutput } from './foreign/bookshop.js'
import { program, programArgs } from './program.js'

const workflow = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec: { name: order, description: Orders one thing, steps: [{ id: buy, tool: shop_buy }] }
`

it('ends when it is asked to while it waits for a server that does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const shop = { url: `http://127.0.0.1:${port}/mcp`, limits: { connectTimeoutMs: 600_000 } }
  const folder = folderWith({ 'order.yaml': workflow, 'mcp.json': JSON.stringify({ mcpServers: { shop } }) })
  const child = spawn(program, [...programArgs, 'serve', 'order.yaml', '--backends', 'mcp.json'], {
    cwd: folder
  })
  const stderr = new ProcessOutput().follow(child.stderr)
  const [socket] = await once(silent, 'connection')
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code, stderr.text).toBe(143)
  socket.destroy()
  silent.close()
}, 60_000)
