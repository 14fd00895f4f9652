import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../bin/run.js', import.meta.url))
const asking = fileURLToPath(new URL('../live/asking.mjs', import.meta.url))

/** Five steps on two servers, including one that asks, and a step that asks too. */
const workflow = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: soak }
spec:
  name: soak
  description: Five steps, two questions
  parameters: { type: object, properties: { text: { type: string } } }
  steps:
    - { id: near, tool: near_echo, arguments: { text: "{{.params.text}}" } }
    - { id: far, tool: far_echo, dependsOn: [near], arguments: { text: "{{.steps.near.output.text}}" } }
    - { id: agree, type: elicitation, dependsOn: [far], message: Agreed?, schema: { type: object, properties: {} } }
    - { id: asks, tool: near_ask, dependsOn: [agree] }
    - { id: last, tool: far_echo, dependsOn: [asks], arguments: { text: "{{.steps.far.output.text}}" } }
  output: { properties: { text: { type: string, value: "{{.steps.last.output.text}}" } } }
---
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: plain }
spec:
  name: plain
  description: Three steps, no question
  parameters: { type: object, properties: { text: { type: string } } }
  steps:
    - { id: near, tool: near_echo, arguments: { text: "{{.params.text}}" } }
    - { id: far, tool: far_echo, dependsOn: [near], arguments: { text: "{{.steps.near.output.text}}" } }
    - { id: last, tool: near_echo, dependsOn: [far], arguments: { text: "{{.steps.far.output.text}}" } }
  output: { properties: { text: { type: string, value: "{{.steps.last.output.text}}" } } }
`

export interface Served {
  readonly url: string
  /** Of Node's inspector. */
  readonly inspector: string
  readonly child: ChildProcess
  close(): void
}

/** `vmcp serve` on a server over stdio and one over HTTP, with access to its memory. */
export async function startServed(folder: string): Promise<Served> {
  const far = await startFar()
  const mcpServers = {
    near: { command: process.execPath, args: [asking] },
    far: { url: `http://127.0.0.1:${(far.address() as AddressInfo).port}/mcp` } // it listens at a port
  }
  writeFileSync(join(folder, 'soak.yaml'), workflow)
  writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers }))
  const args = ['serve', 'soak.yaml', '--backends', 'mcp.json', '--http', '0', '--journal', 'journal']
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const [inspector = '', url = ''] = await said(child, [/ws:\/\/\S+/, /http:\/\/\S+\/mcp/])
  const close = (): void => {
    child.kill('SIGKILL')
    far.closeAllConnections()
    far.close()
  }
  return { url, inspector, child, close }
}

function said(child: ChildProcess, patterns: readonly RegExp[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const hear = (piece: unknown): void => {
      text += String(piece)
      const found = patterns.map(pattern => pattern.exec(text)?.[0])
      if (!found.every(each => each !== undefined)) return
      child.stderr?.off('data', hear).resume()
      resolve(found)
    }
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`the server ended: ${text}`)))
  })
}

/** A server of 2025-11-25 that answers with JSON. */
async function startFar(): Promise<Server> {
  const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
  const tools = [{ name: 'echo', inputSchema: { type: 'object' }, annotations }]
  const serverInfo = { name: 'far', version: '1' }
  const answers: Record<string, (params: { arguments?: { text?: string } }) => object> = {
    initialize: () => ({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo }),
    'tools/list': () => ({ tools }),
    'tools/call': params => ({ content: [{ type: 'text', text: params.arguments?.text }] })
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const { id, method, params } = JSON.parse(body)
    const answer = answers[method]
    if (id === undefined) return void response.writeHead(202).end()
    const error = { code: -32601, message: 'Method not found' }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(answer ? { result: answer(params) } : { error }) }))
  })
  server.keepAliveTimeout = 75_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}
