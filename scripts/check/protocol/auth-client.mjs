import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A client for the conformance suite that logs in: `vmcp run` calls the tool of the scenario in a terminal, and a simulated user with a
 * browser opens each address shown. The address of the server comes last.
 */
const url = process.argv.at(-1)
const context = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}')
const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? ''
const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'vmcp-conformance-'))
try {
  write('mcp.json', { mcpServers: { peer: { url, ...(await authentication()) } } })
  const spec = { name: 'scenario', description: scenario, steps: [{ id: 'call', tool: 'peer.test-tool' }] }
  write('scenario.json', {
    apiVersion: 'toolhive.stacklok.dev/v1beta1',
    kind: 'VirtualMCPCompositeToolDefinition',
    metadata: { name: 'scenario' },
    spec
  })
  process.exitCode = await inTerminal(['run', 'scenario.json', '--backends', 'mcp.json', '--yes'])
} finally {
  rmSync(folder, { recursive: true })
}

async function authentication() {
  const { client_id: clientId, client_secret: clientSecret, issuer: named } = context
  if (clientId === undefined || clientSecret === undefined) return {}
  const type = scenario.startsWith('auth/client-credentials') ? 'client_credentials' : 'oauth'
  // A stored secret belongs to a known issuer.
  const issuer = named ?? (await issuerOf(new URL(url)))
  return { auth: { type, clientId, clientSecret, ...(issuer && { issuer }) } }
}

async function issuerOf({ origin, pathname }) {
  const response = await fetch(`${origin}/.well-known/oauth-protected-resource${pathname}`)
  return response.ok ? (await response.json()).authorization_servers?.[0] : undefined
}

function write(name, value) {
  writeFileSync(join(folder, name), JSON.stringify(value))
}

function inTerminal(args) {
  const { CI: _, CONTINUOUS_INTEGRATION: __, ...environment } = process.env
  const inside = `stty cols 4000 2>/dev/null; '${process.execPath}' '${program}' ${args.join(' ')}`
  const child = spawn('script', ['-qec', inside, '/dev/null'], {
    cwd: folder,
    // A user is present, even where the suite itself runs in a pipeline; Ink treats even an empty variable as one.
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit']
  })
  let shown = ''
  const opened = new Set()
  child.stdout.setEncoding('utf8').on('data', text => {
    process.stdout.write(text)
    shown += text.replaceAll('\u001b', ' ') // terminal codes after an address are not part of it
    for (const [address] of shown.matchAll(/https?:\/\/\S+[?&]response_type=code\S*(?=\s)/g))
      if (!opened.has(address)) {
        opened.add(address)
        fetch(address).then(
          page => page.text(),
          () => undefined
        )
      }
  })
  return new Promise(resolve => child.once('close', resolve))
}
