import type { Backend } from '../../backends/index.js'
import type { RunEvent, RunListener } from '../../engine/index.js'
import type { RunTelemetry, Telemetry } from '../../run/index.js'
import type { internal, WorkflowContext } from './restate.js'

type RunBeginning = Pick<Parameters<Telemetry['watch']>[0], 'startedAtMs' | 'parent'>

/** Tells what happens in a run to whoever measures it: each event once as new, however often the run is gone through again. */
export class WatchedEvents {
  /** Undefined where nobody measures. */
  readonly run: RunTelemetry | undefined
  readonly #isNew: () => boolean
  #waiting: RunEvent[] = []

  constructor(context: WorkflowContext, telemetry: Telemetry | undefined, about: RunBeginning) {
    // An id of a run may come again once the run is long gone; that of what the server was asked to do does not.
    const key = context.request().id
    this.run = telemetry?.watch({ runId: context.key, key, ...about })
    const { isProcessing } = context as unknown as internal.ContextInternal // every context is one
    this.#isNew = () => isProcessing.call(context)
  }

  readonly onEvent: RunListener = event => {
    if (this.run) this.#waiting.push(event)
  }

  /** Makes a call, which is never made where the journal has its answer. */
  around(send: Backend['callTool']): Backend['callTool'] {
    const { run } = this
    return run ? call => run.call(call, send) : send
  }

  /** To be called before the events are written: whether they are in the journal already can be told only then. */
  flush(): void {
    const isNew = this.#waiting.length > 0 && this.#isNew()
    for (const event of this.#waiting) this.run?.onEvent(event, isNew)
    this.#waiting = []
  }
}
