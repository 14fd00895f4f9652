import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf } from '../../test/cli/process/served-call.js'

/**
 * Runs the official conformance suite of MCP in both eras: its clients against `vmcp serve` and `vmcp mcp`, its servers
 * against `vmcp tools` and `vmcp run`. Failures are kept in a committed list, which may only shrink.
 *
 * Usage: protocol-conformance.ts [--update]   with --update, removes passing cases from the list
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const listPath = join(root, 'scripts/check/protocol/failing.txt')
const suite = join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
const hook = join(root, 'scripts/check/protocol/without-glob.mjs')
const eras = ['2025-11-25', '2026-07-28']
const sample = 'fixtures/serve/conformance'
const servers = {
  serve: [
    'serve',
    `${sample}.yaml`,
    '--fixtures',
    `${sample}.fixtures.yaml`,
    '--passthrough',
    '--http',
    '0',
    '--quiet'
  ],
  mcp: ['mcp', '--http', '0']
}
/** Login scenarios; a server's requirements are the same in both revisions. */
const logins = [
  ...['metadata-default', 'metadata-var1', 'metadata-var2', 'metadata-var3', 'metadata-issuer-mismatch'],
  ...['basic-cimd', 'pre-registration', 'resource-mismatch', 'authorization-server-migration'],
  ...['scope-from-www-authenticate', 'scope-from-scopes-supported', 'scope-omitted-when-undefined'],
  ...['scope-step-up', 'scope-retry-limit', 'offline-access-scope', 'offline-access-not-supported'],
  ...['token-endpoint-auth-basic', 'token-endpoint-auth-post', 'token-endpoint-auth-none'],
  ...[
    'iss-supported',
    'iss-not-advertised',
    'iss-supported-missing',
    'iss-wrong-issuer',
    'iss-unexpected',
    'iss-normalized'
  ]
]
/** By revision; extensions belong to none. */
const clientScenarios: Readonly<Record<string, readonly string[]>> = {
  '2025-03-26': ['auth/2025-03-26-oauth-metadata-backcompat', 'auth/2025-03-26-oauth-endpoint-fallback'],
  '2025-11-25': [
    'initialize',
    'tools_call',
    'sse-retry',
    'json-schema-2020-12-preservation',
    'elicitation-sep1034-client-defaults'
  ],
  extension: [
    'auth/client-credentials-basic',
    'auth/client-credentials-jwt',
    'auth/enterprise-managed-authorization',
    'auth/wif-jwt-bearer',
    'auth/dpop',
    'auth/dpop-nonce'
  ],
  '2026-07-28': [
    'tools_call',
    'request-metadata',
    'sep-2322-client-request-state',
    'http-standard-headers',
    'http-custom-headers',
    'http-invalid-tool-headers',
    'json-schema-ref-no-deref',
    'json-schema-2020-12-preservation',
    ...logins.map(name => `auth/${name}`)
  ]
}
/** Scenarios mostly wait for processes. */
const atOnce = 3

const out = mkdtempSync(join(tmpdir(), 'vmcp-conformance-'))
try {
  const outcome = new Map<string, boolean>()
  for (const [name, args] of Object.entries(servers)) await checkServer(name, args, outcome)
  await checkClient(outcome)
  report(outcome)
} finally {
  rmSync(out, { recursive: true })
}

async function checkServer(
  name: string,
  args: readonly string[],
  outcome: Map<string, boolean>
): Promise<void> {
  const plain = args.filter(arg => arg !== '--quiet')
  const child = spawn(process.execPath, ['bin/run.js', ...plain], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  try {
    const url = `${await addressOf(child)}/mcp`
    for (const era of eras)
      await run(['server', '--url', url, '--requirements', era], `${name} ${era}`, outcome)
  } finally {
    child.kill('SIGKILL')
  }
}

async function checkClient(outcome: Map<string, boolean>): Promise<void> {
  const left = Object.entries(clientScenarios).flatMap(([era, scenarios]) =>
    scenarios.map(scenario => ({ era, scenario }))
  )
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { era, scenario } = next
      const program = scenario.startsWith('auth/') ? 'auth-client.mjs' : 'client.mjs'
      const command = `node ${join(root, 'scripts/check/protocol', program)}`
      const version = era === 'extension' ? [] : ['--spec-version', era]
      await run(
        ['client', '--command', command, '--scenario', scenario, ...version],
        `client ${era}`,
        outcome
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** One run of the suite. Its checks are stored as `SUBJECT SCENARIO CHECK`; a check that cannot be made does not count. */
async function run(args: readonly string[], subject: string, outcome: Map<string, boolean>): Promise<void> {
  const folder = mkdtempSync(join(out, 'run-'))
  const errors = await errorsOf(['--import', hook, suite, ...args, '-o', folder])
  const results = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('checks.json')
  )
  if (results.length === 0) throw new Error(`the suite gave no result for ${args.join(' ')}\n${errors}`)
  for (const name of results) {
    const scenario = name
      .split('/')
      .slice(0, -1)
      .join('/')
      .replace(/^server-/, '')
      .replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '')
    const checks = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { id: string; status: string }[] // the suite's own form
    for (const { id, status } of checks)
      if (status === 'SUCCESS' || status === 'FAILURE') {
        const key = `${subject} ${scenario} ${id}`
        outcome.set(key, status === 'SUCCESS' && (outcome.get(key) ?? true))
      }
  }
}

/** The standard error output of a Node program until it ends. */
function errorsOf(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.on('data', piece => {
    text += String(piece)
  })
  return new Promise(resolve => child.once('close', () => resolve(text)))
}

function report(outcome: ReadonlyMap<string, boolean>): void {
  const failing = [...outcome]
    .filter(([, holds]) => !holds)
    .map(([key]) => key)
    .sort()
  const listed = readFileSync(listPath, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const fresh = failing.filter(key => !listed.includes(key))
  const fixed = listed.filter(key => !failing.includes(key))
  console.log(
    `${outcome.size} checks, ${outcome.size - failing.length} hold, ${failing.length} fail as listed or otherwise`
  )
  if (process.argv.includes('--update')) {
    const head = readFileSync(listPath, 'utf8')
      .split('\n')
      .filter(line => line.startsWith('#'))
    writeFileSync(listPath, `${[...head, ...listed.filter(key => failing.includes(key))].join('\n')}\n`)
  } else for (const key of fixed) console.log(`holds now, and is listed: ${key}`)
  for (const key of fresh) console.log(`fails, and is not listed: ${key}`)
  if (fresh.length > 0 || (fixed.length > 0 && !process.argv.includes('--update'))) process.exitCode = 1
}
