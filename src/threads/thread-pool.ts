import type { OpenedThread } from './open-thread.js'
import { PooledThread } from './pooled-thread.js'
import { type JobLimits, ThreadJob, type ThreadOutcome } from './thread-job.js'

/**
 * Answers questions in threads, each within a time limit. Threads are used again; a thread that exceeds its time or memory is ended, and
 * another one is started when needed.
 */
export class ThreadPool<Question, Answer> {
  readonly #open: () => OpenedThread
  readonly #most: number
  readonly #threads = new Set<PooledThread<Question, Answer>>()
  readonly #waiting = new Set<ThreadJob<Question, Answer>>()

  /** @param most the largest number of threads; further questions wait */
  constructor(open: () => OpenedThread, most: number) {
    this.#open = open
    this.#most = most
  }

  /** Starts a thread before the first question, unless one is running. */
  prepare(): void {
    if (this.#threads.size === 0) this.#another()
  }

  /** Rejects with the error that the thread throws. */
  ask(question: Question, limits: JobLimits): Promise<ThreadOutcome<Answer>> {
    if (limits.signal.aborted) return Promise.resolve({ kind: 'stopped', cause: 'signal' })
    const job = new ThreadJob<Question, Answer>(question, limits)
    this.#waiting.add(job)
    this.#assign()
    return job.outcome.finally(() => this.#waiting.delete(job))
  }

  /** Ends all threads; open questions are not answered. */
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

  #another(): PooledThread<Question, Answer> | null {
    if (this.#threads.size >= this.#most) return null
    const thread: PooledThread<Question, Answer> = new PooledThread(this.#open(), () => this.#assign())
    this.#threads.add(thread)
    return thread
  }
}
