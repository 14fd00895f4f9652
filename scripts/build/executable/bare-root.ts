import { strict as assert } from 'node:assert'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addressOf } from '../../../test/cli/process/served-call.js'

const workflow = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata:
  name: check
spec:
  name: check
  description: Lints a file.
  steps:
    - id: lint
      tool: self_lint
      arguments:
        paths: [release.yaml]
`

/** The executable, its sample files and the names of its commands. */
interface Bare {
  readonly program: string
  readonly samples: string
  readonly names: readonly string[]
}

/**
 * Runs the executable in a folder that it sees as the whole machine: with the libraries of C and the samples, and without `/proc`, `/dev`, a
 * shell or Node. It is its own tool server there. Only for root on Linux.
 */
export async function tryInBareRoot({ program, samples, names }: Bare, folder: string): Promise<void> {
  makeRoot(program, samples, folder)
  try {
    for (const [line, expected] of [...plainLines, ...helpLines(names)]) {
      const { status, stderr } = spawnSync('chroot', [folder, '/vmcp', ...line], options)
      assert.deepEqual({ line, status, stderr }, { line, status: expected, stderr: '' })
    }
    tryRun(folder, { command: '/vmcp', args: ['mcp', '--root', '/samples', '--quiet'] })
    await whileServing(folder, ['mcp', '--root', '/samples', '--http', '0'], async address =>
      tryRun(folder, { type: 'http', url: `${address}/mcp` })
    )
    tryServe(folder)
    await whileServing(folder, ['worker', '--listen', '0'], async address => {
      for (const path of ['/health', '/ready'])
        assert.equal((await fetch(`${address}${path}`)).status, 200, path)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const options = { encoding: 'utf8', timeout: 60_000, env: { PATH: '/usr/sbin:/usr/bin' } } as const

const plainLines: readonly (readonly [readonly string[], number])[] = [
  [['lint', 'samples/release.yaml'], 0],
  [['validate', 'samples/release.yaml'], 0],
  [['graph', 'samples/release.yaml'], 0],
  [['dry-run', 'samples/release.yaml', '--arg', 'change=4711', '--stub', '--quiet'], 0],
  [['test', 'samples'], 0],
  [['explain', 'no-dependency-cycle'], 0],
  [['tokens', 'samples/release.yaml', '--quiet'], 0],
  [['schema', 'config'], 0]
]

const helpLines = (names: readonly string[]): typeof plainLines => names.map(name => [[name, '--help'], 0])

function makeRoot(program: string, samples: string, folder: string): void {
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  cpSync(program, join(folder, 'vmcp'))
  cpSync(samples, join(folder, 'samples'), { recursive: true })
  writeFileSync(join(folder, 'check.yaml'), workflow)
  const libraries = execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+/g) ?? []
  for (const library of libraries) {
    mkdirSync(join(folder, dirname(library)), { recursive: true })
    cpSync(library, join(folder, library), { dereference: true })
  }
}

function tryRun(folder: string, server: object): void {
  writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { self: server } }))
  const line = ['run', 'check.yaml', '--backends', 'mcp.json', '--journal', '/tmp/runs', '--json']
  const { status, stdout, stderr } = spawnSync('chroot', [folder, '/vmcp', ...line], options)
  assert.equal(status, 0, `${JSON.stringify(server)}: ${status} ${stdout} ${stderr}`)
  assert.match(stdout, /"status": "completed"/)
}

/** A client of standard streams lists the tools of `vmcp serve`. */
function tryServe(folder: string): void {
  const messages = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }
    },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/list' }
  ]
  const input = messages.map(message => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('')
  const line = ['serve', 'samples/release.yaml', '--fixtures', 'samples/release.fixtures.yaml', '--quiet']
  const { status, stdout, stderr } = spawnSync('chroot', [folder, '/vmcp', ...line], { ...options, input })
  assert.equal(status, 0, `serve: ${status} ${stderr}`)
  assert.match(stdout, /"id":2,.*"inputSchema"|"inputSchema".*"id":2/)
}

/** Runs a command that listens, for as long as its address is used. */
async function whileServing(
  folder: string,
  line: readonly string[],
  use: (address: string) => Promise<void>
): Promise<void> {
  const server = spawn('chroot', [folder, '/vmcp', ...line], options)
  try {
    await use(await addressOf(server))
  } finally {
    server.kill('SIGKILL')
  }
}
