import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../ports.js'
import { type PublishedServer, testServer } from '../../../server-programs.js'

/** A server from npm or a script of ours, as an entry of an `mcp.json`. */
export interface ServerEntry {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export function published(name: PublishedServer, ...args: string[]): ServerEntry {
  return { command: process.execPath, args: [testServer(name), ...args] }
}

/** A script of this folder. */
export function ours(name: string, ...args: string[]): ServerEntry {
  const script = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
  return { command: process.execPath, args: [script, ...args] }
}

/** The text of an `mcp.json`. */
export function mcpJson(mcpServers: Readonly<Record<string, object>>): string {
  return JSON.stringify({ mcpServers }, null, 2)
}

/** server-everything behind an address; it is killed by the caller. */
export async function everythingOn(
  transport: 'streamableHttp' | 'sse'
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const port = await freePort()
  const { command, args } = published('everything', transport)
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`server-everything ended with ${code}`)))
    child.stderr.on('data', text => /listening|running/.test(String(text)) && resolve())
  })
  return { url: `http://127.0.0.1:${port}/${transport === 'sse' ? 'sse' : 'mcp'}`, child }
}
