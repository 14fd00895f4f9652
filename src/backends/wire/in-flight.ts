/** Calls that are on the wire. Virtual time stands still while one is under way, and runs while its answer is due. */
export class InFlight {
  readonly #hold: () => () => void
  readonly #held: (() => void)[] = []
  #calls = 0
  #thinking = 0

  constructor(hold: () => () => void) {
    this.#hold = hold
  }

  /** A call from its beginning to its end. */
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

  /** The time in which the other side thinks. */
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

  /** One hold for each message that travels. A call that was given up may still be thought about: never less than none. */
  #settle(): void {
    const travelling = Math.max(0, this.#calls - this.#thinking)
    while (this.#held.length > travelling) this.#held.pop()?.()
    while (this.#held.length < travelling) this.#held.push(this.#hold())
  }
}
