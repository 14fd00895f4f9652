import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FaultyServer, startFaulty } from './faulty.js'
import { type Inspected, startInspected } from './inspected.js'

const asking = fileURLToPath(new URL('../../live/asking.mjs', import.meta.url))

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
    - { id: far, tool: far_echo, dependsOn: [near], arguments: { text: "{{.steps.near.output.text}}", step: far } }
    - { id: agree, type: elicitation, dependsOn: [far], message: Agreed?, schema: { type: object, properties: {} } }
    - { id: asks, tool: near_ask, dependsOn: [agree] }
    - { id: last, tool: far_echo, dependsOn: [asks], arguments: { text: "{{.steps.far.output.text}}", step: last } }
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

export interface Served extends Inspected {
  readonly url: string
  readonly far: FaultyServer
  close(): void
}

/** `vmcp serve` on a server over stdio and a faulty one over HTTP. */
export async function startServed(folder: string): Promise<Served> {
  const far = await startFaulty()
  const mcpServers = { near: { command: process.execPath, args: [asking] }, far: { url: far.url } }
  writeFileSync(join(folder, 'soak.yaml'), workflow)
  writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers }))
  const args = ['serve', 'soak.yaml', '--backends', 'mcp.json', '--http', '0', '--journal', 'journal']
  const served = await startInspected(args, { folder, patterns: [/http:\/\/\S+\/mcp/] })
  served.child.stdout?.resume()
  const close = (): void => {
    served.child.kill('SIGKILL')
    far.close()
  }
  return { ...served, url: served.found[0] ?? '', far, close }
}
