import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openServer, serverProgram, type TestServer } from '../../../test/durable/bench/server.js'
import { type Watched, WatchedProcess } from './watched-process.js'

/** How a command handled a hostile schema. */
export interface Borne extends Watched {
  /** The longest time without an answer; null for a command without clients. */
  readonly heldMs: number | null
}

/** The commands that handle external schemas, each in a folder created by `hostileFolder`. */
export const commands: Readonly<Record<string, (folder: string) => Promise<Borne>>> = {
  run: folder => alone(['run', 'call.yaml', '--backends', 'mcp.json', '--no-input', '--json'], folder),
  verify: folder => alone(['fixtures', 'verify', 'fixtures.json'], folder),
  'dry-run': folder => alone(['dry-run', 'ask.yaml', '--answers', 'answers.json', '--json'], folder),
  test: folder => alone(['test', '.', '--json'], folder),
  serve,
  mcp,
  worker
}

async function alone(args: readonly string[], folder: string): Promise<Borne> {
  const process = new WatchedProcess(args, folder)
  process.child.stdout.resume()
  return { ...(await process.ended), heldMs: null }
}

async function serve(folder: string): Promise<Borne> {
  const server = new WatchedProcess(['serve', 'call.yaml', '--backends', 'mcp.json', '--http', '0'], folder)
  const address = await firstMatch(server, /http:\/\/[^/\s]+/)
  if (address === null) return { ...(await server.ended), heldMs: 0 }
  const call = post(`${address}/mcp`, 'tools/call', { name: 'w', arguments: {} })
  const heldMs = await longest(call, async () => {
    await (await fetch(`${address}/health`)).text()
  })
  server.child.kill('SIGTERM')
  const begun = performance.now()
  const ended = await server.ended
  return { ...ended, heldMs: Math.max(heldMs, performance.now() - begun) }
}

/** A call of the newer era, which needs no session. */
async function post(url: string, method: string, params: object): Promise<string> {
  const version = '2026-07-28'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'hostile', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {}
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      'mcp-method': method,
      'mcp-name': 'w'
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } })
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the call was refused: ${text}`)
  return text
}

let runs: Promise<TestServer> | undefined

/** Ends what the commands have shared. */
export async function endShared(): Promise<void> {
  await (await runs)?.close()
}

/** A run kept by a Restate server: it is submitted, and followed to its end. */
async function worker(folder: string): Promise<Borne> {
  const program = serverProgram()
  if (program === null) throw new Error('there is no server of Restate for this platform')
  runs ??= openServer(program)
  const { ingress, admin } = await runs
  const key = ['--key-file', 'key.txt']
  const own = ['--listen', '0', '--register', admin, '--backends', 'mcp.json']
  const process = new WatchedProcess(['worker', ...own, ...key], folder)
  if ((await firstMatch(process, /^registered/m)) === null) return { ...(await process.ended), heldMs: 0 }
  const follower = new WatchedProcess(
    ['run', 'call.yaml', '--on', ingress, '--admin', admin, ...key, '--json'],
    folder
  )
  follower.child.stdout.resume()
  const { code } = await follower.ended
  process.child.kill('SIGTERM')
  const begun = performance.now()
  const ended = await process.ended
  return { ...ended, code, heldMs: Math.max(ended.busyMs, performance.now() - begun) }
}

async function mcp(folder: string): Promise<Borne> {
  const server = new WatchedProcess(['mcp'], folder)
  const client = new LineClient(server)
  await client.ask('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'hostile', version: '1' }
  })
  const elicitations = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'))
  const call = client.ask('tools/call', { name: 'dry_run', arguments: { paths: ['ask.yaml'], elicitations } })
  const heldMs = await longest(call, () => client.ask('ping', {}))
  server.child.stdin.end()
  return { ...(await server.ended), heldMs }
}

class LineClient {
  readonly #server: WatchedProcess
  readonly #waiting = new Map<number, () => void>()
  #last = 0

  constructor(server: WatchedProcess) {
    this.#server = server
    createInterface({ input: server.child.stdout }).on('line', line => {
      this.#waiting.get((JSON.parse(line) as { id: number }).id)?.()
    })
  }

  ask(method: string, params: object): Promise<void> {
    const id = ++this.#last
    this.#server.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    return new Promise(resolve => this.#waiting.set(id, resolve))
  }
}

/** Polls until some work has ended; returns the longest time without an answer. */
async function longest(work: Promise<unknown>, ask: () => Promise<void>): Promise<number> {
  let hasEnded = false
  let longestMs = 0
  const end = work.finally(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    const begun = performance.now()
    await ask()
    longestMs = Math.max(longestMs, performance.now() - begun)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  await end
  return longestMs
}

/** The first matching text on its standard error; null where it ended without one, as where a tool cannot be used. */
async function firstMatch(server: WatchedProcess, pattern: RegExp): Promise<string | null> {
  let hasEnded = false
  const end = server.ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    const [found] = pattern.exec(server.stderr) ?? []
    if (found !== undefined) return found
    if (hasEnded) return null
    await Promise.race([once(server.child.stderr, 'data'), end])
  }
}
