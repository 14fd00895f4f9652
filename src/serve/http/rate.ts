/** Allows a number of requests per address and minute; unused ones of the last minute can be used at once. */
export class Rate {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new Map<string, { left: number; atMs: number }>()

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Null where the request is allowed; otherwise the seconds after which to try again. */
  take(address: string): number | null {
    const now = this.#now()
    if (this.#buckets.size >= mostAddresses) this.#buckets.clear()
    const { left, atMs } = this.#buckets.get(address) ?? { left: this.#perMinute, atMs: now }
    const filled = Math.min(this.#perMinute, left + ((now - atMs) * this.#perMinute) / 60_000)
    const isIn = filled >= 1
    this.#buckets.set(address, { left: isIn ? filled - 1 : filled, atMs: now })
    return isIn ? null : Math.ceil(((1 - filled) * 60) / this.#perMinute)
  }
}

/** A client with this many addresses is not limited. */
const mostAddresses = 10_000
