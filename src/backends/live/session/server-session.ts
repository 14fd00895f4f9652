import type { Client, ProgressCallback } from '@modelcontextprotocol/client'
import {
  type JsonObject,
  type ServerFamily,
  type ToolDescription,
  type ToolResult,
  withoutBigInts
} from '../../../model/index.js'
import type { StopSignal } from '../../../model/stopping/stop.js'
import type { TraceContext } from '../../backend.js'
import { oneAtATime } from '../../one-at-a-time.js'
import { BackendFailure } from '../backend-failure.js'
import type { LiveServer, RenewalPorts, ServerElicitor, ServerState } from '../live-backend.js'
import { pause } from '../pause.js'
import type { ServerReporter } from '../server-reporter.js'
import type { ResolvedServer } from '../settings/resolve-source.js'
import type { LiveTransport } from '../transport/live-transport.js'
import { beginSession, type ClientPorts } from './begin-session.js'
import { CallsUnderWay } from './calls-under-way.js'
import { revisions } from './era/revisions.js'
import { runRounds } from './era/run-rounds.js'
import { failureOf, type RequestContext } from './failure-of.js'
import { type ListedTool, type Listing, listAllTools } from './list-tools.js'
import { type TransportWay, waysOf } from './new-transport.js'
import { parameterHeaders } from './parameter-headers.js'
import { asPromised, type ReadResult, readResult } from './read-result.js'
import { SessionRenewal } from './session-renewal.js'
import { type Deadline, within } from './within.js'

/** The delay between two lists, or a server that announces each list as a new one would be asked endlessly. */
const RELIST_MS = 200

/** The minimum delay between attempts for a server that cannot be used. */
const RETRY_MS = 5000

/** Of a server and its version, as it reports them. */
const LONGEST_NAME = 200

const noHeaders: Readonly<Record<string, string>> = {}

export interface SessionPorts extends ClientPorts {
  /** Called when the tools were listed again. */
  readonly onRelisted?: (() => void) | undefined
}

export interface SessionCall {
  readonly arguments: JsonObject
  readonly signal: StopSignal
  /** Answers the server's questions for this call. */
  readonly elicit: ServerElicitor | null
  readonly onProgress: ProgressCallback
  readonly trace?: TraceContext | undefined
}

export interface Reopening extends RenewalPorts {
  /** The settings, newly resolved; or why they cannot be used. */
  readonly resolve: () => Promise<ResolvedServer | BackendFailure>
}

/**
 * One server from start to end: created, connecting, connected, disconnected or in error. Where it may be reopened, the next use after an
 * error does so. Its last list of tools is kept meanwhile, and its calls wait for the attempt, unlike those of other servers.
 */
export class ServerSession implements LiveServer {
  readonly name: string
  readonly prefix: string
  readonly memberOf: ServerFamily | undefined
  state: ServerState = 'created'
  failure: BackendFailure | null = null
  version: LiveServer['version'] = null
  revision: string | null = null
  #listing: Listing = { tools: new Map(), descriptions: [], remarks: [] }
  #listed: Promise<void> | null = null
  #client: Client | null = null
  #transport: LiveTransport | null = null
  /** Transports of sessions that the server has dropped; pending work over them may still end. */
  #former: LiveTransport[] = []
  readonly #renewal: SessionRenewal
  /** One list is requested at a time: the newest comes last, and many notices in a row are one request. */
  readonly #renewList = oneAtATime(async () => {
    await this.#pause
    await this.#list()
    this.#pause = pause(RELIST_MS, this.#ports.signal)
  })
  #pause: Promise<void> = Promise.resolve()
  /** The last failure of a list, so that several in the same words are one remark. */
  #reported: string | null = null
  readonly #calls = new CallsUnderWay()
  #server: ResolvedServer
  readonly #ports: SessionPorts
  readonly #reporter: ServerReporter
  readonly #reopening: Reopening | null
  #attempt: Promise<void> | null = null
  #triedAtMs = 0
  #isClosed = false

  /** @param reopening null: an error is permanent */
  constructor(server: ResolvedServer, ports: SessionPorts, reopening: Reopening | null) {
    this.name = server.name
    this.prefix = server.prefix
    this.memberOf = server.memberOf
    this.#server = server
    this.#ports = ports
    this.#reporter = server.reporter
    this.#reopening = reopening
    this.#renewal = new SessionRenewal({
      reporter: server.reporter,
      current: () => this.#transport,
      begin: () => this.#beginAnew()
    })
  }

  /** The same list until another one arrives. */
  get tools(): readonly ToolDescription[] {
    return this.#listing.descriptions
  }

  get remarks(): readonly string[] {
    return this.#listing.remarks
  }

  /** Connects and lists the tools. It never rejects: errors are stored in `failure`. */
  async open(): Promise<void> {
    this.state = 'connecting'
    const { connectTimeoutMs: timeoutMs } = this.#server.limits
    const context = this.#context('the request to begin', 'connectTimeoutMs')
    try {
      await within(this.#deadline(), this.#connect())
      this.state = 'connected'
      this.failure = null
    } catch (error) {
      this.#fail(failureOf(error, { ...context, transport: this.#transport, timeoutMs }))
      this.#listed = null
      await this.#transport?.close()
    }
    this.#noteAttempt()
  }

  /** Starts to reopen it, without waiting, where it cannot be used and another attempt is due. */
  wake(): void {
    const { failure } = this
    if (!this.#reopening || !failure || this.#attempt || this.#isClosed) return
    if (this.#reopening.now() - this.#triedAtMs < RETRY_MS) return
    this.#attempt = this.#reopen(this.#reopening).finally(() => {
      this.#attempt = null
      this.#noteAttempt()
    })
  }

  /** Errors are stored in `failure`. */
  async #reopen({ resolve, onRenewed }: Reopening): Promise<void> {
    await this.#release() // the rest of its process could block resources that the new one needs
    this.#client = null
    this.#transport = null
    const server = await resolve()
    if (this.#isClosed) return
    if (server instanceof BackendFailure) {
      this.#fail(server)
      return
    }
    this.#server = server
    await this.open()
    if (!this.failure) onRenewed(this.name)
  }

  #noteAttempt(): void {
    this.#triedAtMs = this.#reopening?.now() ?? 0
  }

  /** The tool as listed last; callers that need a pending list await `listed`. */
  findTool(name: string): ListedTool | undefined {
    return this.#listing.tools.get(name)
  }

  /** Resolves when no list of tools is pending; null where none is. */
  get listed(): Promise<void> | null {
    return this.#listed
  }

  /** @throws BackendFailure where no result arrives, or one that violates the tool's declaration */
  call(tool: ListedTool, call: SessionCall): Promise<ToolResult> {
    if (this.failure) return this.#callReopened(tool, call, this.failure)
    if (tool.output.isThere) return this.#callChecked(tool, call)
    return this.#ask(tool, call).then(raw => this.#asRead(tool, readResult(raw)))
  }

  async #callReopened(tool: ListedTool, call: SessionCall, failure: BackendFailure): Promise<ToolResult> {
    if (!this.#reopening) throw failure
    this.wake()
    await this.#attempt
    if (this.failure) throw this.failure
    const { name } = tool.description
    if (call.signal.aborted)
      throw this.#reporter.fail('cancelled', `was not asked for "${name}": no client waits for it any more`)
    const now = this.findTool(name)
    if (!now) throw this.#reporter.fail('protocol', `has no tool "${name}" any more`)
    return this.call(now, call)
  }

  /** For a tool with a declared output. */
  async #callChecked(tool: ListedTool, call: SessionCall): Promise<ToolResult> {
    const defect = await this.#unlessStopped(tool, call, tool.output.defect(call.signal))
    if (defect !== null)
      throw this.#reporter.fail('protocol', `was not asked for "${tool.description.name}": ${defect}`)
    const read = readResult(await this.#ask(tool, call))
    if ('problem' in read) return this.#asRead(tool, read)
    return this.#asRead(tool, await this.#unlessStopped(tool, call, asPromised(read, tool, call.signal)))
  }

  /** A cancelled check fails like its call. */
  #unlessStopped<T>({ description }: ListedTool, { signal }: SessionCall, checked: Promise<T>): Promise<T> {
    return checked.catch((error: unknown) => {
      const request = `the call of "${description.name}"`
      throw failureOf(error, this.#context(request, 'requestTimeoutMs', signal))
    })
  }

  #asRead({ description }: ListedTool, read: ReadResult): ToolResult {
    if (!('problem' in read)) return read
    throw this.#reporter.fail('protocol', `gave a result of "${description.name}" that ${read.problem}`)
  }

  #ask(tool: ListedTool, call: SessionCall): Promise<Readonly<Record<string, unknown>>> {
    const { name } = tool.description
    const sent = withoutBigInts(call.arguments)
    const { trace } = call
    // In the message as the protocol requires, and in a header for proxies.
    const params = trace ? { name, arguments: sent, _meta: { ...trace } } : { name, arguments: sent }
    const hasHeaders = trace !== undefined || tool.headers.length > 0
    const headers = hasHeaders ? { ...parameterHeaders(tool.headers, sent), ...trace } : noHeaders
    return this.#renewal.call(tool, () => {
      const context = this.#context(`the call of "${name}"`, 'requestTimeoutMs', call.signal)
      return this.#request('tools/call', params, { context, call, headers })
    })
  }

  async #beginAnew(): Promise<void> {
    if (this.state !== 'connected') throw this.failure ?? this.#reporter.fail('lost', 'is not connected')
    this.#former = [...this.#former, ...(this.#transport ? [this.#transport] : [])].filter(
      each => !each.isOver
    )
    await this.open()
    if (this.failure) throw this.failure
    this.#ports.onRelisted?.()
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    if (this.state !== 'error') this.state = 'disconnected'
    await this.#release()
    await this.#attempt
  }

  async #release(): Promise<void> {
    await (this.#client ?? this.#transport)?.close()
    // They share their connections, over which the last session is ended.
    for (const each of [this.#transport, ...this.#former]) await each?.close()
  }

  kill(): void {
    for (const each of [...this.#former, this.#transport]) each?.kill()
  }

  /** `auto`: a server without the newer transport answers with a status, and the older one is tried. */
  async #connect(): Promise<void> {
    const ways = waysOf(this.#server)
    for (const [index, kind] of ways.entries()) {
      try {
        await this.#connectBy(kind)
        break
      } catch (error) {
        const isLast = index === ways.length - 1
        const mayBeOlder = error instanceof BackendFailure && ['unreachable', 'protocol'].includes(error.kind)
        if (isLast || !mayBeOlder || error.isUnreachable) throw error
      }
    }
    await this.#follow(this.#renewList())
  }

  async #connectBy(way: TransportWay): Promise<void> {
    const { elicit, questionModes, signal, oldServers } = this.#ports
    this.#client = await beginSession(this.#server, way, {
      elicit,
      questionModes,
      calls: this.#calls,
      signal,
      oldServers,
      onTransport: transport => {
        // Nothing would end another transport, or a restarted process, any more.
        if (this.state !== 'connecting') throw this.#reporter.fail('cancelled', 'is no longer awaited')
        this.#transport = transport
      },
      onToolsChanged: () => this.#relist(),
      onClose: () => this.#end()
    })
    const version = this.#client.getServerVersion()
    this.version = version ? { name: this.#shown(version.name), version: this.#shown(version.version) } : null
    this.revision = this.#client.getNegotiatedProtocolVersion() ?? null
  }

  #shown(name: string): string {
    return this.#reporter.clean(name, LONGEST_NAME)
  }

  async #relist(): Promise<void> {
    try {
      await this.#follow(this.#renewList())
      this.#reported = null
    } catch (error) {
      // The old list is kept; a broken connection also fails the calls, which report it.
      if (!(error instanceof BackendFailure)) throw error
      if (error.kind !== 'cancelled' && error.message !== this.#reported)
        this.#reporter.report('remark', error.message)
      this.#reported = error.message
    }
    this.#ports.onRelisted?.()
  }

  /** Calls wait for the end of a pending list, whatever becomes of it. */
  #follow(listed: Promise<void>): Promise<void> {
    const ended: Promise<void> = listed
      .catch(() => undefined)
      .finally(() => {
        if (this.#listed === ended) this.#listed = null
      })
    this.#listed = ended
    return ended.then(() => listed)
  }

  async #list(): Promise<void> {
    if (!this.#client?.getServerCapabilities()?.tools) return
    const context = this.#context('the request for its tools', 'requestTimeoutMs')
    const askPage = async (cursor: string | null) => {
      const page = await this.#request('tools/list', cursor === null ? {} : { cursor }, { context })
      if (Array.isArray(page.tools)) return page
      throw this.#reporter.fail(
        'protocol',
        `answered ${context.request} not as the protocol requires: the answer holds no list of tools`
      )
    }
    const hasHeaders = this.revision === revisions.new && this.#transport?.hasPerRequestStream === true
    this.#listing = await listAllTools(askPage, { maxTools: this.#server.limits.maxTools, hasHeaders })
    for (const remark of this.#listing.remarks) this.#reporter.report('remark', remark)
  }

  #request(
    method: 'tools/call' | 'tools/list',
    params: Readonly<Record<string, unknown>>,
    {
      context,
      call,
      headers = noHeaders
    }: {
      readonly context: RequestContext
      readonly call?: SessionCall
      readonly headers?: Readonly<Record<string, string>>
    }
  ): Promise<Readonly<Record<string, unknown>>> {
    const client = this.#client
    if (!client) return Promise.reject(this.#reporter.fail('lost', 'is not connected'))
    const elicit = call ? call.elicit : this.#ports.elicit
    return runRounds(client, { method, params }, { context, headers, elicit, call, calls: this.#calls })
  }

  #deadline(): Deadline {
    const { way, limits } = this.#server
    const isExcused = () => way.kind !== 'stdio' && way.authenticator.isAwaitingPerson()
    return { timeoutMs: limits.connectTimeoutMs, signal: this.#ports.signal, isExcused }
  }

  /** @param caller cancels only this request; omitted: it ends with the run */
  #context(request: string, limit: string, caller: StopSignal = this.#ports.signal): RequestContext {
    const { requestTimeoutMs } = this.#server.limits
    const { signal } = this.#ports
    return {
      reporter: this.#reporter,
      transport: this.#transport,
      signals: caller === signal ? [signal] : [caller, signal],
      request,
      timeoutMs: requestTimeoutMs,
      limit
    }
  }

  /** The connection ended unexpectedly. */
  #end(): void {
    if (this.state === 'connected')
      this.#fail(this.#transport?.failure ?? this.#reporter.fail('lost', 'has closed the connection'))
  }

  #fail(failure: BackendFailure): void {
    this.state = 'error'
    this.failure = failure
  }
}
