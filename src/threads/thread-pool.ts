import { KeptThread } from './kept-thread.js'
import type { OpenedThread } from './open-thread.js'
import { type JobLimits, ThreadJob, type ThreadOutcome } from './thread-job.js'

/**
 * Has questions answered in threads, each within a time. A thread is kept for the next question; one that took too long, or more memory
 * than it may, is ended, and another is opened when it is needed.
 */
export class ThreadPool<Question, Answer> {
  readonly #open: () => OpenedThread
  readonly #most: number
  readonly #threads = new Set<KeptThread<Question, Answer>>()
  readonly #waiting = new Set<ThreadJob<Question, Answer>>()

  /** @param most threads at a time; further questions wait */
  constructor(open: () => OpenedThread, most: number) {
    this.#open = open
    this.#most = most
  }

  /** Opens a thread before there is a question, unless one is open. */
  prepare(): void {
    if (this.#threads.size === 0) this.#another()
  }

  /** Rejects with what the thread throws. */
  ask(question: Question, limits: JobLimits): Promise<ThreadOutcome<Answer>> {
    if (limits.signal.aborted) return Promise.resolve({ kind: 'stopped', cause: 'signal' })
    const job = new ThreadJob<Question, Answer>(question, limits)
    this.#waiting.add(job)
    this.#assign()
    return job.outcome.finally(() => this.#waiting.delete(job))
  }

  /** Questions without an answer are given up. */
  async close(): Promise<void> {
    for (const job of this.#waiting) job.resolve({ kind: 'stopped', cause: 'signal' })
    await Promise.all([...this.#threads].map(thread => thread.end()))
  }

  #assign(): void {
    for (const thread of this.#threads) if (thread.hasEnded) this.#threads.delete(thread)
    for (const job of this.#waiting) {
      if (job.isSettled) continue
      const free = [...this.#threads].find(({ isFree }) => isFree) ?? this.#another()
      if (!free) return
      this.#waiting.delete(job)
      free.take(job)
    }
  }

  #another(): KeptThread<Question, Answer> | null {
    if (this.#threads.size >= this.#most) return null
    const thread: KeptThread<Question, Answer> = new KeptThread(this.#open(), () => this.#assign())
    this.#threads.add(thread)
    return thread
  }
}
