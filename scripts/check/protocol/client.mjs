import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A client for the conformance suite: `vmcp tools`, then a run that calls the tool of the scenario. The address comes last. */
const url = process.argv.at(-1)
const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? ''
const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'vmcp-conformance-'))
/** Scenarios with questions, and the user that answers them: one who confirms, and one who accepts the defaults. */
const persons = {
  'sep-2322-client-request-state': { form: {}, content: { confirmed: true } },
  'elicitation-sep1034-client-defaults': { form: { applyDefaults: true }, content: {} }
}
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
  process.exitCode = listed.status ?? 1
  const { toolCalls } = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}')
  const called = toolCalls ?? tools.map(tool => ({ name: tool.name, arguments: argumentsOf(tool, tools) }))
  if (scenario in persons) await callWithPerson(tools, persons[scenario])
  else process.exitCode = called.map(call).find(code => code !== 0) ?? process.exitCode
} finally {
  rmSync(folder, { recursive: true })
}

/** `vmcp run` has no user to ask without a terminal; `vmcp serve` passes the questions of servers to its client. */
async function callWithPerson(tools, { form, content }) {
  const { Client } = await import('@modelcontextprotocol/client')
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio')
  const client = new Client({ name: 'person', version: '1' }, { capabilities: { elicitation: { form } } })
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content }))
  writeFileSync(join(folder, 'scenario.json'), '{}')
  const args = [
    program,
    'serve',
    'scenario.json',
    '--backends',
    'mcp.json',
    '--passthrough',
    '--allow-destructive'
  ]
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder }))
  for (const { name } of tools) await client.callTool({ name: `peer_${name}`, arguments: {} })
  await client.close()
}

function argumentsOf({ name, inputSchema = {} }, tools) {
  const others = tools.filter(tool => tool.name !== name)
  const required = inputSchema.required ?? []
  return Object.fromEntries(required.map(key => [key, sampleOf(key, inputSchema.properties?.[key], others)]))
}

function call({ name, arguments: args }) {
  const steps = [{ id: 'call', tool: `peer.${name}`, arguments: args }]
  const spec = { name: 'scenario', description: scenario, steps }
  const kind = 'VirtualMCPCompositeToolDefinition'
  const document = { apiVersion: 'toolhive.stacklok.dev/v1beta1', kind, metadata: { name: 'scenario' }, spec }
  writeFileSync(join(folder, 'scenario.json'), JSON.stringify(document))
  return vmcp('run', 'scenario.json', '--backends', 'mcp.json', '--allow-destructive', '--json').status
}

/** A requested schema is that of the other tool, as listed. */
function sampleOf(key, { type } = {}, [other]) {
  if (key === 'schema' && type === 'object') return other?.inputSchema
  return { number: 5, integer: 5, boolean: true }[type] ?? 'text'
}
