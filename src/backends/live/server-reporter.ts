import { stripVTControlCharacters } from 'node:util'
import { BackendFailure, type BackendFailureKind, type FailureFacts } from './backend-failure.js'
import type { ServerLog } from './live-backend.js'
import type { Redactor } from './redactor.js'

/** Messages about one server: every failure and every log line passes through here, and so through the redactor. */
export class ServerReporter {
  readonly server: string
  readonly #redactor: Redactor
  readonly #onLog: (log: ServerLog) => void

  constructor(server: string, redactor: Redactor, onLog: (log: ServerLog) => void) {
    this.server = server
    this.#redactor = redactor
    this.#onLog = onLog
  }

  /** `server "github" cannot be reached: …` */
  fail(kind: BackendFailureKind, fact: string, facts: FailureFacts = {}): BackendFailure {
    const message = this.clean(`server "${this.server}" ${withoutControls(fact)}`)
    return new BackendFailure(kind, this.server, { ...facts, message })
  }

  /** A text without secrets, shortened after they are hidden: half of one would not be recognized. */
  clean(text: string, most = LONGEST_TEXT): string {
    return shortened(this.#redactor.redact(text), most)
  }

  report(kind: ServerLog['kind'], text: string): void {
    this.#onLog({ server: this.server, kind, text: this.clean(withoutControls(text)).trimEnd() })
  }
}

/** A longer text of a server would hide everything else. */
const LONGEST_TEXT = 8192

export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** A server's text must not colour, move or clear the terminal; lines and tabs are kept. */
function withoutControls(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD')
}
