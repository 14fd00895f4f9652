/** Calls on the wire. Virtual time stops while one is in transit, and runs while its answer is pending. */
export class WireTraffic {
  readonly #hold: () => () => void
  readonly #held: (() => void)[] = []
  #calls = 0
  #thinking = 0

  constructor(hold: () => () => void) {
    this.#hold = hold
  }

  /** A call from start to end. */
  async during<T>(call: () => Promise<T>): Promise<T> {
    this.#calls += 1
    this.#settle()
    try {
      return await call()
    } finally {
      this.#calls -= 1
      this.#settle()
    }
  }

  /** The time that the server side takes. */
  async thinking<T>(answer: () => Promise<T>): Promise<T> {
    this.#thinking += 1
    this.#settle()
    try {
      return await answer()
    } finally {
      this.#thinking -= 1
      this.#settle()
    }
  }

  /** One hold for each message in transit. The server may still work on a cancelled call: the count never gets negative. */
  #settle(): void {
    const travelling = Math.max(0, this.#calls - this.#thinking)
    while (this.#held.length > travelling) this.#held.pop()?.()
    while (this.#held.length < travelling) this.#held.push(this.#hold())
  }
}
