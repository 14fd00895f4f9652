import type { internal, RunAction, RunOptions, WorkflowContext } from '../restate.js'
import { SettleQueue, type Standstill } from './settle-queue.js'

/**
 * The journal that the server keeps of one run. What is opened here is an entry, and settles in the order of the journal, so that a replay
 * takes the same course.
 */
export class RunJournal {
  readonly #context: WorkflowContext
  readonly #queue = new SettleQueue()

  constructor(context: WorkflowContext) {
    this.#context = context
  }

  get runId(): string {
    return this.#context.key
  }

  /** The server's id of the request for this run: a run id may be used again long after its run has ended. */
  get requestId(): string {
    return this.#context.request().id
  }

  /** Does something once: a replay gets the recorded result. */
  record<T>(name: string, work: RunAction<T>, retry: RunOptions<T> = {}): Promise<T> {
    return this.#queue.open(this.#context.run<T>(name, work, retry))
  }

  /** Settles when the time is over, however often the worker has changed. */
  sleep(ms: number): Promise<void> {
    return this.#queue.open(this.#context.sleep(ms, 'timer'))
  }

  /** Settles with the value that a handler gives to the promise of that name. */
  promised<T>(name: string): Promise<T> {
    return this.#queue.open(this.#context.promise<T>(name).get())
  }

  /** Aborted when a user cancels the run, which then ends in order. */
  cancellation(): AbortSignal {
    const controller = new AbortController()
    const { cancellation } = this.#context as unknown as Cancellable // the context has it where the service requests it, see `service.ts`
    void this.#queue.open(cancellation.call(this.#context)).then(() => controller.abort('request'))
    return controller.signal
  }

  /** Keeps a value in the state of the run, where followers read it. */
  set(name: string, value: unknown): void {
    this.#context.set(name, value)
  }

  clear(name: string): void {
    this.#context.clear(name)
  }

  /** False while the run repeats what is in its journal already. */
  isNew(): boolean {
    const { isProcessing } = this.#context as unknown as internal.ContextInternal // every context is one
    return isProcessing.call(this.#context)
  }

  /** Settles entry after entry until the work has ended. */
  until<T>(work: Promise<T>, standstill: Standstill): Promise<T> {
    return this.#queue.until(work, standstill)
  }
}

type Cancellable = Pick<internal.ContextInternal, 'cancellation'>
