import { type Machine, thisMachine } from '../../backends/machine.js'
import type { JsonObject } from '../../model/index.js'
import type { OfferedTool } from '../offer/offered-tool.js'
import { type Caller, OpenCall } from './open-call.js'

export interface CallLimits {
  /** Maximum number of concurrent calls. */
  readonly maxCalls: number
  /** How long a call may run while its client is not waiting for it. */
  readonly idleTimeoutMs: number
}

export const callLimits: CallLimits = { maxCalls: 4096, idleTimeoutMs: 10 * 60_000 + 30_000 }

/** Time for a request that was read to become a call, and for a finished call to return its answer. */
const SETTLE_MS = 50

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** The running calls of all clients. */
export class CallTable {
  readonly #calls = new Map<string, OpenCall>()
  readonly #limits: CallLimits
  readonly #machine: Pick<Machine, 'newId'>

  constructor(limits: CallLimits = callLimits, machine: Pick<Machine, 'newId'> = thisMachine) {
    this.#limits = limits
    this.#machine = machine
  }

  /** Null where too many are running. */
  start(tool: OfferedTool, args: JsonObject, caller: Caller): OpenCall | null {
    const { maxCalls, idleTimeoutMs } = this.#limits
    if (this.#calls.size >= maxCalls) return null
    const onOver = (over: OpenCall): void => {
      this.#calls.delete(over.id)
    }
    const id = this.#machine.newId()
    const call = new OpenCall({ ...caller, id, tool, arguments: args, idleTimeoutMs, onOver })
    this.#calls.set(call.id, call)
    return call
  }

  find(id: string): OpenCall | null {
    return this.#calls.get(id) ?? null
  }

  get size(): number {
    return this.#calls.size
  }

  /** Waits until nothing is running and all results could be sent, up to a maximum time. */
  async finish(maxMs: number): Promise<void> {
    let isOver = false
    const limit = pause(maxMs).then(() => {
      isOver = true
    })
    await pause(SETTLE_MS)
    while (this.#calls.size > 0 && !isOver)
      await Promise.race([limit, ...[...this.#calls.values()].map(call => call.settled())])
    await pause(SETTLE_MS)
  }

  /** Cancels what is running, and waits until it has ended in order and its results could be sent. */
  async close(): Promise<void> {
    const calls = [...this.#calls.values()]
    for (const call of calls) call.leave()
    await Promise.all(calls.map(call => call.settled()))
    this.#calls.clear()
    if (calls.length > 0) await pause(SETTLE_MS)
  }
}
