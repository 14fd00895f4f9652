import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter
} from 'vscode-languageserver-protocol/node'
import { program } from '../measuring/measure.js'

/** A server, and the settings that it asks for. */
export interface EditorServer {
  readonly arguments: readonly string[]
  readonly settings: Readonly<Record<string, object>>
}

const ours: EditorServer = { arguments: [program, 'lsp', '--stdio'], settings: {} }

/** How long something took, and the processor time that all threads of the server used meanwhile. */
export interface Took {
  readonly ms: number
  readonly cpuMs: number
}

/** One editor with a server in a process of its own, as far as its time is measured. */
export class EditorSession {
  readonly #process: ChildProcess
  readonly connection: ProtocolConnection
  /** The files in which something was found, by their addresses. */
  readonly faulty = new Set<string>()
  #report: ((params: PublishDiagnosticsParams) => void) | null = null
  #version = 0

  constructor(server = ours) {
    this.#process = spawn(process.execPath, server.arguments, { stdio: ['pipe', 'pipe', 'inherit'] })
    const { stdin, stdout } = this.#process
    if (!stdin || !stdout) throw new Error('the server has no streams')
    this.connection = createProtocolConnection(
      new StreamMessageReader(stdout),
      new StreamMessageWriter(stdin)
    )
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      if (params.diagnostics.length > 0) this.faulty.add(params.uri)
      this.#report?.(params)
    })
    this.connection.onRequest(
      'workspace/configuration',
      ({ items }: { items: readonly { section: string }[] }) =>
        items.map(({ section }) => server.settings[section] ?? null)
    )
    this.connection.onRequest('client/registerCapability', () => null)
    this.connection.onUnhandledNotification(() => undefined)
    this.connection.listen()
  }

  /** Until the first request is answered. The processor time is that of the whole process. */
  async start(folder: string): Promise<Took> {
    const begin = performance.now()
    const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'bench' }]
    await this.connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders,
      capabilities: {
        workspace: { configuration: true },
        textDocument: { completion: { completionList: { itemDefaults: ['editRange', 'data'] } } }
      }
    })
    const took = { ms: performance.now() - begin, cpuMs: this.#cpuMs() }
    await this.connection.sendNotification('initialized', {})
    return took
  }

  /** Until the findings of an opened text are reported. */
  async open(uri: string, text: string): Promise<Took> {
    this.#version = 1
    const took = this.watch()
    const reported = this.nextReport(isOf(uri, 1))
    const textDocument = { uri, languageId: 'yaml', version: 1, text }
    await this.connection.sendNotification('textDocument/didOpen', { textDocument })
    await reported
    return took()
  }

  /** From a key stroke to what is found then. */
  async type(uri: string, line: number, character: number, text: string): Promise<Took> {
    const version = ++this.#version
    const place = { line, character }
    const reported = this.nextReport(isOf(uri, version))
    const took = this.watch()
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: place, end: place }, text }]
    })
    await reported
    return took()
  }

  async ask(method: string, params: object): Promise<Took> {
    const took = this.watch()
    await this.connection.sendRequest(method, params)
    return took()
  }

  /** What passes from now on. */
  watch(): () => Took {
    const [begin, before] = [performance.now(), this.#cpuMs()]
    return () => ({ ms: performance.now() - begin, cpuMs: this.#cpuMs() - before })
  }

  /** Linux counts it for each thread, in nanoseconds. */
  #cpuMs(): number {
    const folder = `/proc/${this.#process.pid}/task`
    let total = 0
    for (const thread of readdirSync(folder))
      total += Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0])
    return total / 1e6
  }

  nextReport(isMet: (params: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams> {
    return new Promise(resolve => {
      this.#report = params => {
        if (isMet(params)) resolve(params)
      }
    })
  }

  /** The most memory that the server has had, in megabytes. */
  peakMb(readStatus: (pid: number) => string): number {
    const [, kilobytes = '0'] = /VmHWM:\s*(\d+)/.exec(readStatus(this.#process.pid ?? 0)) ?? []
    return Number(kilobytes) / 1024
  }

  async end(): Promise<void> {
    const ended = new Promise(resolve => this.#process.once('exit', resolve))
    await this.connection.sendRequest('shutdown')
    await this.connection.sendNotification('exit')
    await ended
    this.connection.dispose()
  }
}

/** Not every server names the version. */
function isOf(uri: string, version: number): (params: PublishDiagnosticsParams) => boolean {
  return each => each.uri === uri && (each.version ?? version) === version
}
