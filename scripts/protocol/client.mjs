import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A client for the conformance suite: `vmcp tools`, then a run that calls the tool of the scenario. The address comes last. */
const url = process.argv.at(-1)
const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? ''
const program = fileURLToPath(new URL('../../bin/run.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'vmcp-conformance-'))
const vmcp = (...args) => {
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit']
  })
  return { status, stdout }
}
try {
  writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { peer: { url } } }))
  const listed = vmcp('tools', '--backends', 'mcp.json', '--names', 'own', '--json')
  const tools = listed.status === 0 ? JSON.parse(listed.stdout).tools : []
  const status = tools.map(tool => call(tool)).find(code => code !== 0)
  process.exitCode = status ?? listed.status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}

function call({ name, inputSchema = {} }) {
  const args = Object.fromEntries(
    (inputSchema.required ?? []).map(key => [key, sampleOf(inputSchema.properties?.[key])])
  )
  const steps = [{ id: 'call', tool: `peer.${name}`, arguments: args }]
  const spec = { name: 'scenario', description: scenario, steps }
  const kind = 'VirtualMCPCompositeToolDefinition'
  const document = { apiVersion: 'toolhive.stacklok.dev/v1beta1', kind, metadata: { name: 'scenario' }, spec }
  writeFileSync(join(folder, 'scenario.json'), JSON.stringify(document))
  return vmcp('run', 'scenario.json', '--backends', 'mcp.json', '--allow-destructive', '--json').status
}

function sampleOf({ type } = {}) {
  return { number: 5, integer: 5, boolean: true }[type] ?? 'text'
}
