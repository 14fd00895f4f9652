import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('server.mjs', import.meta.url))

/** An `mcp.json` with servers of these names; each has the tool `wait`. */
export function serversFile(names: readonly string[], ...args: readonly string[]): string {
  const entry = { command: process.execPath, args: [server, ...args] }
  return JSON.stringify({ mcpServers: Object.fromEntries(names.map(name => [name, entry])) })
}

/** The arguments of that server. */
export const serverArgs: readonly string[] = [server]

/** A composite tool with these steps, one per line. */
export function workflowFile(steps: readonly string[]): string {
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: bench }
spec:
  name: bench
  description: What the benchmark measures
  steps:
${steps.map(step => `    - ${step}`).join('\n')}
`
}
