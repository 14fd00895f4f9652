import type { Backend } from '../../backends/index.js'
import type { RunEvent, RunListener } from '../../engine/index.js'
import type { RunTelemetry, Telemetry } from '../../run/index.js'
import type { internal, WorkflowContext } from './restate.js'

type RunBeginning = Pick<Parameters<Telemetry['watch']>[0], 'startedAtMs' | 'parent'>

/** Reports the events of a run to its telemetry: each event once as new, however often the run is replayed. */
export class WatchedEvents {
  /** Undefined where measuring is disabled. */
  readonly run: RunTelemetry | undefined
  readonly #isNew: () => boolean
  #waiting: RunEvent[] = []

  constructor(context: WorkflowContext, telemetry: Telemetry | undefined, about: RunBeginning) {
    // A run id may be reused long after the run has ended; the id of the server's request is not.
    const key = context.request().id
    this.run = telemetry?.watch({ runId: context.key, key, ...about })
    const { isProcessing } = context as unknown as internal.ContextInternal // every context is one
    this.#isNew = () => isProcessing.call(context)
  }

  readonly onEvent: RunListener = event => {
    if (this.run) this.#waiting.push(event)
  }

  /** Makes a call; calls with an answer in the journal never reach it. */
  around(send: Backend['callTool']): Backend['callTool'] {
    const { run } = this
    return run ? call => run.call(call, send) : send
  }

  /** To be called before the events are written: only then it is known whether they are already in the journal. */
  flush(): void {
    const isNew = this.#waiting.length > 0 && this.#isNew()
    for (const event of this.#waiting) this.run?.onEvent(event, isNew)
    this.#waiting = []
  }
}
