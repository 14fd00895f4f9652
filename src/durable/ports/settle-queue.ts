import { RestatePromise } from '../restate.js'

/** One open entry of the journal. */
interface Entry {
  readonly id: number
  settle(): void
}

/** What happens between two entries, in this order. */
export interface Standstill {
  /** Wakes one sleeper whose time is over; false where there is none. */
  wakeOne(): boolean
  /** The engine waits for something outside: everything that must be in the journal first is written now. */
  beforeWait(): void
}

/**
 * Lets the engine, which uses native promises, wait for journal entries. Restate replays a run by the order in which its entries are
 * created; so each round settles exactly one promise of the engine, in journal order, and the engine becomes idle before the next.
 */
export class SettleQueue {
  readonly #open = new Map<number, RestatePromise<Entry>>()
  #opened = 0

  /** Waits for an entry; its value reaches the engine in its turn. */
  open<T>(entry: RestatePromise<T>): Promise<T> {
    const id = this.#opened++
    return new Promise((resolve, reject) => {
      const settled = entry.map(
        (value, failure): Entry => ({
          id,
          // An entry that did not fail has a value, of whatever type.
          settle: () => (failure ? reject(failure) : resolve(value as T)) // reason above
        })
      )
      this.#open.set(id, settled)
    })
  }

  /** Settles entry after entry until the work has ended. */
  async until<T>(work: Promise<T>, rest: Standstill): Promise<T> {
    let hasEnded = false
    const end = (): void => {
      hasEnded = true
    }
    work.then(end, end)
    for (;;) {
      await engineAtRest()
      if (hasEnded) return work
      if (rest.wakeOne()) continue
      rest.beforeWait()
      const { id, settle } = await RestatePromise.race([...this.#open.values()])
      this.#open.delete(id)
      settle()
    }
  }
}

/** An immediate runs only after every promise that can settle has settled. */
function engineAtRest(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
