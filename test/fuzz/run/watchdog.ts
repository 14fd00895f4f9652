import { Worker } from 'node:worker_threads'

/**
 * Ends this process when one input takes more processor time than it may: nothing else reaches a loop without end. It runs
 * in a thread of its own; the time is that of the whole process, so that a busy machine is no fault.
 */
export class Watchdog {
  readonly #startedAtMs = new Float64Array(new SharedArrayBuffer(8))

  readonly #budgetMs: number

  constructor(budgetMs: number) {
    this.#budgetMs = budgetMs
    this.restart()
    const worker = new Worker(GUARD, {
      eval: true,
      workerData: { startedAtMs: this.#startedAtMs, budgetMs }
    })
    worker.unref()
  }

  /** The time of the next input begins. */
  restart(): void {
    this.#startedAtMs[0] = processorTimeMs()
  }

  /** What ended too late, between two looks of the thread, took too long all the same. */
  look(): void {
    const tookMs = processorTimeMs() - (this.#startedAtMs[0] ?? 0)
    if (tookMs > this.#budgetMs) process.kill(process.pid, 'SIGKILL')
  }
}

export function processorTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const GUARD = `
const { startedAtMs, budgetMs } = require('node:worker_threads').workerData
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 - startedAtMs[0] > budgetMs) process.kill(process.pid, 'SIGKILL')
}, 50)
`
