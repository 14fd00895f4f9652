import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** A check and the processor time that it took. */
export interface TimedCheck {
  readonly check: string
  readonly tookMs: number
}

const LONGEST_NAME = 200

/**
 * Ends this process when one check takes more processor time than it may: nothing else reaches a loop without end. It runs
 * in a thread of its own; the time is that of the whole process, so that a busy machine is no fault.
 */
export class Watchdog {
  /** Infinity between two inputs. */
  readonly #startedAtMs = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY)
  readonly #name = new Uint8Array(new SharedArrayBuffer(LONGEST_NAME))
  readonly #budgetMs: number
  #check = ''
  #slowest: TimedCheck = { check: '', tookMs: 0 }

  constructor(budgetMs: number) {
    this.#budgetMs = budgetMs
    const worker = new Worker(GUARD, {
      eval: true,
      workerData: { startedAtMs: this.#startedAtMs, name: this.#name, budgetMs }
    })
    worker.unref()
  }

  /** The time of the next check begins. */
  begin(check: string): void {
    this.end()
    if (check !== this.#check) this.#name.fill(0).set(Buffer.from(check).subarray(0, LONGEST_NAME))
    this.#check = check
    this.#startedAtMs[0] = processorTimeMs()
  }

  /** What ended too late, between two looks of the thread, took too long all the same. */
  end(): void {
    const tookMs = processorTimeMs() - (this.#startedAtMs[0] ?? 0)
    this.#startedAtMs[0] = Number.POSITIVE_INFINITY
    if (tookMs > this.#slowest.tookMs) this.#slowest = { check: this.#check, tookMs }
    if (tookMs <= this.#budgetMs) return
    writeSync(2, `in the check "${this.#check}"\n`)
    process.kill(process.pid, 'SIGKILL')
  }

  /** The first check of an input begins. */
  restart(check: string): void {
    this.begin(check)
    this.#slowest = { check, tookMs: 0 }
  }

  /** The slowest check of the input. */
  get slowest(): TimedCheck {
    return this.#slowest
  }
}

export function processorTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const GUARD = `
const { writeSync } = require('node:fs')
const { startedAtMs, name, budgetMs } = require('node:worker_threads').workerData
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 - startedAtMs[0] <= budgetMs) return
  writeSync(2, 'in the check "' + Buffer.from(name).toString().replaceAll('\\0', '') + '"\\n')
  process.kill(process.pid, 'SIGKILL')
}, 50)
`
