import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter
} from 'vscode-languageserver-protocol/node'

const builtProgram = fileURLToPath(new URL('../../../../bin/run.js', import.meta.url))

interface ClientOptions {
  readonly capabilities?: ClientCapabilities
  readonly options?: object
  readonly program?: string
  /** After `lsp`. */
  readonly flags?: readonly string[]
}

/** Like an editor: the protocol library's own client, around a server in a process of its own. */
export class EditorClient {
  readonly connection: ProtocolConnection
  readonly process: ChildProcess
  readonly started: Promise<InitializeResult>
  readonly #reported = new Map<string, PublishDiagnosticsParams>()
  readonly #waiting: {
    readonly isMet: (report: PublishDiagnosticsParams) => boolean
    readonly resolve: (report: PublishDiagnosticsParams) => void
  }[] = []
  readonly #gone: Promise<never>
  readonly #versions = new Map<string, number>()

  constructor(
    folders: readonly string[],
    { capabilities = {}, options = {}, program = builtProgram, flags = ['--stdio'] }: ClientOptions = {}
  ) {
    this.process = spawn(process.execPath, [program, 'lsp', ...flags], {
      stdio: ['pipe', 'pipe', 'inherit']
    })
    const { stdin, stdout } = this.process
    if (!stdin || !stdout) throw new Error('the server has no streams')
    this.connection = createProtocolConnection(
      new StreamMessageReader(stdout),
      new StreamMessageWriter(stdin)
    )
    this.connection.onNotification('textDocument/publishDiagnostics', (report: PublishDiagnosticsParams) =>
      this.#receive(report)
    )
    this.connection.onRequest('client/registerCapability', () => null)
    this.connection.onRequest('workspace/diagnostic/refresh', () => null)
    this.connection.listen()
    this.#gone = new Promise((_, reject) =>
      this.process.once('exit', code => reject(new Error(`the server has ended with ${code}`)))
    )
    this.#gone.catch(() => undefined)
    this.started = this.#start(folders, capabilities, options)
  }

  async #start(
    folders: readonly string[],
    capabilities: ClientCapabilities,
    options: object
  ): Promise<InitializeResult> {
    const workspaceFolders = folders.map(folder => ({ uri: pathToFileURL(folder).href, name: folder }))
    const result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders,
      capabilities,
      initializationOptions: options
    })
    await this.connection.sendNotification('initialized', {})
    return result
  }

  /** Opens a text; resolves with what is found in it. */
  async open(uri: string, text: string): Promise<readonly Diagnostic[]> {
    await this.started
    this.#versions.set(uri, 1)
    const report = this.when(each => each.uri === uri && each.version === 1)
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text }
    })
    return (await report).diagnostics
  }

  /** Replaces all of a text, or a part of it; resolves with what is found then. */
  async change(uri: string, ...contentChanges: readonly object[]): Promise<readonly Diagnostic[]> {
    const version = (this.#versions.get(uri) ?? 0) + 1
    this.#versions.set(uri, version)
    const report = this.when(each => each.uri === uri && each.version === version)
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges
    })
    return (await report).diagnostics
  }

  ask<T = unknown>(method: string, params: object): Promise<T> {
    return Promise.race([this.connection.sendRequest<T>(method, params), this.#gone])
  }

  notify(method: string, params: object): Promise<void> {
    return this.connection.sendNotification(method, params)
  }

  /** What was reported last for a file. */
  reported(uri: string): readonly Diagnostic[] {
    return this.#reported.get(uri)?.diagnostics ?? []
  }

  /** The next report for a file that meets a condition, also where it was sent before. */
  when(isMet: (report: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams> {
    const report = new Promise<PublishDiagnosticsParams>(resolve => this.#waiting.push({ isMet, resolve }))
    return Promise.race([report, this.#gone])
  }

  /** Ends the server as an editor does; resolves with its exit code. */
  async end(): Promise<number | null> {
    const ended = new Promise<number | null>(resolve => this.process.once('exit', resolve))
    await this.connection.sendRequest('shutdown')
    await this.connection.sendNotification('exit')
    const code = await ended
    this.connection.dispose()
    return code
  }

  #receive(report: PublishDiagnosticsParams): void {
    this.#reported.set(report.uri, report)
    for (const waiting of [...this.#waiting])
      if (waiting.isMet(report)) {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        waiting.resolve(report)
      }
  }
}

/** The files of a folder, by their addresses. */
export function textsIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter(name => /\.ya?ml$/.test(name))
  return new Map(
    names
      .sort()
      .map(name => [pathToFileURL(join(folder, name)).href, readFileSync(join(folder, name), 'utf8')])
  )
}

/** The position of a text in another, as the protocol counts it. */
export function positionOf(text: string, part: string, within = 0): { line: number; character: number } {
  const at = text.indexOf(part)
  if (at < 0) throw new Error(`there is no ${part}`)
  const before = text.slice(0, at + within)
  return { line: before.split('\n').length - 1, character: before.length - (before.lastIndexOf('\n') + 1) }
}
