import { BackendFailure, type BackendFailureKind } from './backend-failure.js'
import type { ServerLog } from './live-backend.js'
import type { Redactor } from './redactor.js'

/** Speaks of one server: every failure and every log line of it goes through here, and so through the redactor. */
export class ServerVoice {
  readonly server: string
  readonly #redactor: Redactor
  readonly #onLog: (log: ServerLog) => void

  constructor(server: string, redactor: Redactor, onLog: (log: ServerLog) => void) {
    this.server = server
    this.#redactor = redactor
    this.#onLog = onLog
  }

  /** `server "github" cannot be reached: …` */
  fail(kind: BackendFailureKind, fact: string): BackendFailure {
    const message = this.#redactor.redact(`server "${this.server}" ${fact}`)
    return new BackendFailure(kind, this.server, message)
  }

  say(kind: ServerLog['kind'], text: string): void {
    this.#onLog({ server: this.server, kind, text: this.#redactor.redact(text).trimEnd() })
  }
}
