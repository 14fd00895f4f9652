import { strict as assert } from 'node:assert'
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { tryInBareRoot } from './executable/bare-root.js'

/**
 * Runs the executable and the package it was made of: equal arguments must give equal results, also on a bare machine.
 * Usage: try-executable.ts [PROGRAM]
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const program =
  process.argv[2] ?? join(root, 'executable', process.platform === 'win32' ? 'vmcp.exe' : 'vmcp')
const work = mkdtempSync(join(tmpdir(), 'vmcp-executable-'))
const samples = join(root, 'fixtures', 'samples')

const usual = { PATH: process.env.PATH ?? '', HOME: work }

interface Start {
  readonly environment?: Readonly<Record<string, string>>
  readonly input?: string
  readonly uid?: number
}

function started([command = '', ...args]: readonly string[], { environment, input = '', uid }: Start = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: samples,
    encoding: 'utf8',
    input,
    timeout: 60_000,
    maxBuffer: 256 * 1024 * 1024,
    env: { ...(environment ?? usual) },
    ...(uid === undefined ? {} : { uid })
  })
  if (error) throw error
  return { status, stdout, stderr }
}

const alone = (args: readonly string[], start: Start = {}) => started([program, ...args], start)
const installed = (args: readonly string[], start: Start = {}) =>
  started([process.execPath, join(root, 'bin', 'run.js'), ...args], start)

function commandNames(): readonly string[] {
  return Object.keys(JSON.parse(readFileSync(join(root, 'oclif.manifest.json'), 'utf8')).commands)
}

/** Enough text for several threads. */
function manyFiles(): string {
  const folder = join(work, 'many')
  mkdirSync(folder)
  const sample = readFileSync(join(samples, 'nightly.yaml'), 'utf8')
  for (let at = 0; at < 40; at++)
    writeFileSync(join(folder, `${at}.yaml`), Array(60).fill(sample).join('\n---\n'))
  return folder
}

const agentCall = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/call', params: { name: 'lint', arguments: { paths: ['nightly.yaml'] } } }
]
  .map(message => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  .join('')

const checks: Readonly<Record<string, () => void | Promise<void>>> = {
  'gives the results of the package': () => {
    const lines = [
      ['--version'],
      ['lint', 'nightly.yaml'],
      ['lint', 'nightly.yaml', '--format', 'sarif'],
      ['validate', 'release.yaml', '--json'],
      ['graph', 'release.yaml', '--format', 'svg'],
      ['dry-run', 'release.yaml', '--arg', 'change=4711', '--stub'],
      ['explain'],
      ['explain', 'no-dependency-cycle'],
      ['schema'],
      ['schema', 'config'],
      ['tokens', 'release.yaml'],
      ['lint', 'no-such-file.yaml'],
      ['lnt']
    ]
    for (const line of lines) assert.deepEqual(alone(line), installed(line), line.join(' '))
    assert.equal(alone(['test', '.']).status, 0)
  },
  'has the help of every command': () => {
    for (const name of ['', ...commandNames()])
      assert.deepEqual(
        alone([name, '--help'].filter(Boolean)),
        installed([name, '--help'].filter(Boolean)),
        name
      )
  },
  'lints in several threads': () => {
    const folder = manyFiles()
    const line = ['lint', folder, '--format', 'compact']
    assert.deepEqual(alone(line), installed(line))
  },
  'answers an agent from a thread': async () => {
    // Its input stays open: what is called at the end of it is cancelled.
    const server = spawn(program, ['mcp'], { cwd: samples, env: usual, timeout: 60_000 })
    server.stdin.write(agentCall)
    for await (const line of createInterface({ input: server.stdout }))
      if (JSON.parse(line).id === 2) {
        server.kill()
        assert.match(line, /no-undeclared-parameter/)
        return
      }
    throw new Error('it ended without an answer')
  },
  'ignores the options of a Node that is there': () => {
    const environment = { ...usual, NODE_OPTIONS: '--require /no/such/file.js' }
    assert.equal(alone(['lint', 'release.yaml'], { environment }).status, 0)
  },
  'needs no home folder, no Node on the PATH and no cache': () => {
    const nowhere = { PATH: '/nowhere', HOME: '/nowhere/home', TMPDIR: '/nowhere/tmp' }
    for (const environment of [{ PATH: '/nowhere' }, nowhere, { ...nowhere, XDG_CACHE_HOME: '/proc/1' }]) {
      const { status, stderr } = alone(['lint', 'release.yaml'], { environment })
      assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
    }
  },
  'runs for another user, who may not write anywhere': () => {
    if (process.getuid?.() !== 0) return
    const copy = join('/tmp', `vmcp-${process.pid}`)
    try {
      assert.equal(spawnSync('install', ['-m', '755', program, copy]).status, 0)
      const input = readFileSync(join(samples, 'release.yaml'), 'utf8')
      const { status } = spawnSync(copy, ['lint', '-'], { cwd: '/', input, env: {}, uid: 1234, gid: 1234 })
      assert.equal(status, 0)
    } finally {
      rmSync(copy, { force: true })
    }
  },
  'runs where there is nothing else': async () => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return
    await tryInBareRoot({ program, samples, names: commandNames() }, join(work, 'root'))
  }
}

let failed = 0
for (const [name, check] of Object.entries(checks)) {
  try {
    await check()
    console.log(`ok: the executable ${name}`)
  } catch (error) {
    failed++
    console.error(`failed: the executable ${name}\n${error instanceof Error ? error.message : String(error)}`)
  }
}
rmSync(work, { recursive: true, force: true })
process.exitCode = failed === 0 ? 0 : 1
