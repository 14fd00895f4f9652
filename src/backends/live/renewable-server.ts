import type { ToolResult } from '../../model/index.js'
import { BackendFailure } from './backend-failure.js'
import type { JoinedServer } from './joined-server.js'
import type { RenewalPorts } from './live-backend.js'
import type { ListedTool } from './session/list-tools.js'
import type { ServerSession } from './session/server-session.js'
import type { SessionCall } from './session/session-ports.js'

/** The minimum delay between attempts for a server that cannot be used. */
const retryMs = 5000

export interface Renewal extends RenewalPorts {
  /** A new session with newly resolved settings; or why they cannot be used. */
  readonly newSession: () => Promise<ServerSession | BackendFailure>
}

/**
 * A server with its own life cycle: where it has disconnected, or could not be opened, the next use reopens it. Its last list of tools is
 * kept meanwhile, and its calls wait for the attempt, unlike those of other servers.
 */
export class RenewableServer implements JoinedServer {
  readonly name: string
  /** The last session that was open; the first one until then. */
  #session: ServerSession
  /** Why the last attempt failed. */
  #failure: BackendFailure | null = null
  #attempt: Promise<void> | null = null
  #next: ServerSession | null = null
  #triedAtMs = 0
  #isClosed = false
  readonly #renewal: Renewal

  constructor(session: ServerSession, renewal: Renewal) {
    this.name = session.name
    this.#session = session
    this.#renewal = renewal
  }

  get prefix() {
    return this.#session.prefix
  }
  get memberOf() {
    return this.#session.memberOf
  }
  get state() {
    return this.#session.state
  }
  get failure() {
    return this.#failure ?? this.#session.failure
  }
  get version() {
    return this.#session.version
  }
  get revision() {
    return this.#session.revision
  }
  get tools() {
    return this.#session.tools
  }
  get remarks() {
    return this.#session.remarks
  }
  get listed() {
    return this.#session.listed
  }

  async open(): Promise<void> {
    await this.#session.open()
    this.#triedAtMs = this.#renewal.now()
  }

  findTool(name: string): ListedTool | undefined {
    return this.#session.findTool(name)
  }

  call(tool: ListedTool, call: SessionCall): Promise<ToolResult> {
    return this.failure ? this.#callRenewed(tool, call) : this.#session.call(tool, call)
  }

  wake(): void {
    const isDue = this.failure !== null && this.#renewal.now() - this.#triedAtMs >= retryMs
    if (this.#attempt || !isDue || this.#isClosed) return
    this.#attempt = this.#tryAgain().finally(() => {
      this.#attempt = null
      this.#next = null
      this.#triedAtMs = this.#renewal.now()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#session.close(), this.#next?.close()])
    await this.#attempt
  }

  kill(): void {
    this.#session.kill()
    this.#next?.kill()
  }

  async #callRenewed({ description: { name } }: ListedTool, call: SessionCall): Promise<ToolResult> {
    this.wake()
    await this.#attempt
    if (this.failure) throw this.failure
    if (call.signal.aborted)
      throw this.#failureOf('cancelled', `was not asked for "${name}": no client waits for it any more`)
    const tool = this.#session.findTool(name)
    if (!tool) throw this.#failureOf('protocol', `has no tool "${name}" any more`)
    return this.#session.call(tool, call)
  }

  /** Errors are stored in `failure`. */
  async #tryAgain(): Promise<void> {
    await this.#session.close() // the rest of its process could block resources that the new one needs
    const next = await this.#renewal.newSession()
    if (next instanceof BackendFailure || this.#isClosed) {
      if (next instanceof BackendFailure) this.#failure = next
      return
    }
    this.#next = next
    await next.open()
    this.#failure = next.failure
    if (next.failure) return next.close()
    this.#session = next
    this.#renewal.onRenewed(this.name)
  }

  #failureOf(kind: BackendFailure['kind'], fact: string): BackendFailure {
    return new BackendFailure(kind, this.name, { message: `server "${this.name}" ${fact}` })
  }
}
