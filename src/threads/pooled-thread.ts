import type { OpenedThread } from './open-thread.js'
import type { StopCause, ThreadJob } from './thread-job.js'
import type { ThreadMessage } from './thread-message.js'

/** A thread that answers questions one after the other until it is ended or fails. */
export class PooledThread<Question, Answer> {
  readonly #thread: OpenedThread
  readonly #onFree: () => void
  #job: ThreadJob<Question, Answer> | null = null
  #deadline: NodeJS.Timeout | undefined
  #isReady = false
  #hasEnded = false

  /** @param onFree called when the thread can take another question, and when it has ended */
  constructor(thread: OpenedThread, onFree: () => void) {
    this.#thread = thread
    this.#onFree = onFree
    thread.unref()
    thread.on('message', (message: ThreadMessage<Answer>) => this.#receive(message))
    thread.on('error', fault => this.#break(fault))
    thread.on('exit', () => this.#break(new Error('a thread ended before its work was done')))
  }

  get isFree(): boolean {
    return this.#job === null
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Gives a question to the thread, which must be free. */
  take(job: ThreadJob<Question, Answer>): void {
    this.#job = job
    // The process must not end before the answer.
    this.#thread.ref()
    job.onStop(cause => this.#stop(cause))
    if (this.#isReady) this.#ask(job)
  }

  /** Ends the thread; its current question is not answered. */
  async end(): Promise<void> {
    this.#stop('signal')
    await this.#thread.terminate()
  }

  #ask(job: ThreadJob<Question, Answer>): void {
    this.#deadline = setTimeout(() => this.#stop('time'), job.timeoutMs)
    try {
      this.#thread.postMessage(job.question)
    } catch (fault) {
      this.#finish()?.reject(fault)
    }
  }

  #receive(message: ThreadMessage<Answer>): void {
    if (message.kind === 'ready') {
      this.#isReady = true
      if (this.#job) this.#ask(this.#job)
    } else if (message.kind === 'answer')
      this.#finish()?.resolve({ kind: 'answered', answer: message.answer })
    else this.#finish()?.reject(message.fault)
  }

  #break(fault: unknown): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    const job = this.#finish()
    if (isOutOfMemory(fault)) job?.resolve({ kind: 'stopped', cause: 'memory' })
    else job?.reject(fault)
  }

  #stop(cause: StopCause): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    void this.#thread.terminate()
    this.#finish()?.resolve({ kind: 'stopped', cause })
  }

  #finish(): ThreadJob<Question, Answer> | null {
    const job = this.#job
    clearTimeout(this.#deadline)
    this.#job = null
    this.#thread.unref()
    this.#onFree()
    return job
  }
}

function isOutOfMemory(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
