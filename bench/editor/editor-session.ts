import { type ChildProcess, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter
} from 'vscode-languageserver-protocol/node'
import { program } from '../measure.js'

/** One editor with a server in a process of its own, as far as its time is measured. */
export class EditorSession {
  readonly #process: ChildProcess
  readonly connection: ProtocolConnection
  #told: ((params: PublishDiagnosticsParams) => void) | null = null
  #version = 0

  constructor() {
    this.#process = spawn(process.execPath, [program, 'lsp', '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit']
    })
    const { stdin, stdout } = this.#process
    if (!stdin || !stdout) throw new Error('the server has no streams')
    this.connection = createProtocolConnection(
      new StreamMessageReader(stdout),
      new StreamMessageWriter(stdin)
    )
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) =>
      this.#told?.(params)
    )
    this.connection.listen()
  }

  /** Milliseconds until the first request is answered. */
  async start(folder: string): Promise<number> {
    const begin = performance.now()
    const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'bench' }]
    await this.connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders,
      capabilities: {}
    })
    const took = performance.now() - begin
    await this.connection.sendNotification('initialized', {})
    return took
  }

  /** Milliseconds until the findings of an opened text are reported. */
  async open(uri: string, text: string): Promise<number> {
    this.#version = 1
    const begin = performance.now()
    const told = this.told(each => each.uri === uri && each.version === 1)
    const textDocument = { uri, languageId: 'yaml', version: 1, text }
    await this.connection.sendNotification('textDocument/didOpen', { textDocument })
    await told
    return performance.now() - begin
  }

  /** Milliseconds from a key stroke to what is found then. */
  async type(uri: string, line: number, character: number, text: string): Promise<number> {
    const version = ++this.#version
    const place = { line, character }
    const begin = performance.now()
    const told = this.told(each => each.uri === uri && each.version === version)
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: place, end: place }, text }]
    })
    await told
    return performance.now() - begin
  }

  async ask(method: string, params: object): Promise<number> {
    const begin = performance.now()
    await this.connection.sendRequest(method, params)
    return performance.now() - begin
  }

  told(isMet: (params: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams> {
    return new Promise(resolve => {
      this.#told = params => {
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
