import {
  type BackendSource,
  createRedactor,
  type LiveBackend,
  type OpenOptions,
  openBackends,
  plainNaming,
  type RemoteConnection,
  type ServerLog,
  type Setting,
  type StdioConnection
} from '../../../src/backends/live/index.js'
import { testServer } from '../../server-programs.js'

export const rogue = testServer('rogue')

const opened: LiveBackend[] = []

/** Ends every backend that a test has opened; for `afterEach`. */
export async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map(backend => backend.close()))
}

/** Opens servers with ports that a test looks at; tools have their own names unless set otherwise. */
export async function openLive(sources: readonly BackendSource[], options: Partial<OpenOptions> = {}) {
  const logs: ServerLog[] = []
  const backend = await openBackends(sources, {
    environment: { PATH: process.env.PATH, HOME: '/home/ann', SECRET_OF_THE_SHELL: 'hunter2' },
    folder: process.cwd(),
    signal: new AbortController().signal,
    onLog: log => logs.push(log),
    elicit: null,
    redactor: createRedactor(),
    naming: plainNaming,
    ...options,
    limits: { closeGraceMs: 150, connectTimeoutMs: 60_000, ...options.limits }
  })
  opened.push(backend)
  const call = (tool: string, args = {}, signal = new AbortController().signal) =>
    backend.callTool({ tool, arguments: args, signal })
  return { backend, call, logs }
}

export const setting = (text: string, path = 'here'): Setting => ({ text, path })

function source(name: string, connection: BackendSource['connection']): BackendSource {
  const file = { path: 'mcp.json', text: '' }
  return {
    name,
    prefix: name,
    origin: { file, document: 0, path: `mcpServers.${name}`, span: { start: 0, end: 0 } },
    variables: 'editor',
    connection,
    connectTimeoutMs: null,
    requestTimeoutMs: null,
    isEnabled: true,
    inputs: []
  }
}

export function program(
  name: string,
  args: readonly string[],
  more: Partial<StdioConnection> = {}
): BackendSource {
  return source(name, {
    kind: 'stdio',
    command: setting(process.execPath, `mcpServers.${name}.command`),
    args: args.map(arg => setting(arg)),
    environment: new Map(),
    environmentFile: null,
    folder: null,
    ...more
  })
}

/** The rogue on standard input and output with one bad habit. */
export const withHabit = (habit: string, ...more: string[]) => program('shop', [rogue, habit, ...more])

/** `$` and braces around it, as documents write a variable. */
export const variable = (inside: string) => `\${${inside}}`

export function remote(url: string, more: Partial<RemoteConnection> = {}): BackendSource {
  return source('shop', {
    kind: 'http',
    url: setting(url),
    headers: new Map(),
    authentication: { kind: 'none' },
    endsSession: true,
    ...more
  })
}
