import { BackendFailure } from '../backend-failure.js'
import type { ServerReporter } from '../server-reporter.js'
import type { ListedTool } from './list-tools.js'

interface SessionRenewalPorts {
  readonly reporter: ServerReporter
  /** The current transport of the session. */
  readonly current: () => unknown
  /** @throws BackendFailure where no session can be started */
  readonly begin: () => Promise<void>
}

/** Restarts a session that the server has dropped, as the protocol requires: once, for all affected calls. */
export class SessionRenewal {
  readonly #ports: SessionRenewalPorts
  #running: Promise<void> | null = null

  constructor(ports: SessionRenewalPorts) {
    this.#ports = ports
  }

  /** The outcome of a call. One interrupted by the end of its session is repeated where its tool may be called twice. */
  call<T>(tool: ListedTool, ask: () => Promise<T>): Promise<T> {
    if (this.#running) return this.#running.then(() => this.call(tool, ask))
    const before = this.#ports.current()
    return ask().catch((error: unknown) => {
      if (!isSessionOver(error)) throw error
      return this.#callAgain(tool, ask, before)
    })
  }

  async #callAgain<T>(tool: ListedTool, ask: () => Promise<T>, before: unknown): Promise<T> {
    if (this.#ports.current() === before)
      this.#running ??= this.#ports.begin().finally(() => {
        this.#running = null
      })
    await this.#running
    const { name, annotations } = tool.description
    if (annotations?.readOnlyHint === true || annotations?.idempotentHint === true) return ask()
    throw this.#ports.reporter.fail(
      'lost',
      `does not know the session any more (404): it was restarted, or the session has expired; a new one has begun, and "${name}" was not called again, as it has neither readOnlyHint nor idempotentHint`
    )
  }
}

function isSessionOver(error: unknown): boolean {
  return error instanceof BackendFailure && error.kind === 'lost' && error.status === 404
}
