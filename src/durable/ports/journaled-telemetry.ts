import type { Backend, TraceContext } from '../../backends/index.js'
import type { RunEvent, RunListener } from '../../engine/index.js'
import type { RunTelemetry, Telemetry } from '../../run/index.js'
import type { RunJournal } from './run-journal.js'

/** When a run started, and the trace that it belongs to. */
interface RunBeginning {
  readonly startedAtMs: number
  readonly parent: TraceContext | undefined
}

/** Reports the events of a run to its telemetry: each event once as new, however often the run is replayed. */
export class JournaledTelemetry {
  /** Undefined where measuring is disabled. */
  readonly telemetry: RunTelemetry | undefined
  readonly #journal: RunJournal
  #waiting: RunEvent[] = []

  constructor(journal: RunJournal, telemetry: Telemetry | undefined, beginning: RunBeginning) {
    this.#journal = journal
    const { runId, requestId } = journal
    this.telemetry = telemetry?.watch({ runId, key: requestId, ...beginning })
  }

  readonly onEvent: RunListener = event => {
    if (this.telemetry) this.#waiting.push(event)
  }

  /** Makes a call; calls with an answer in the journal never reach it. */
  around(send: Backend['callTool']): Backend['callTool'] {
    const { telemetry } = this
    return telemetry ? call => telemetry.call(call, send) : send
  }

  /** To be called before the events are written: only then it is known whether they are already in the journal. */
  flush(): void {
    const isNew = this.#waiting.length > 0 && this.#journal.isNew()
    for (const event of this.#waiting) this.telemetry?.onEvent(event, isNew)
    this.#waiting = []
  }
}
