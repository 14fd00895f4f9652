/** Calls that are on the wire. Virtual time stands still while one is under way, and runs while its answer is due. */
export class InFlight {
  readonly #hold: () => () => void
  readonly #held: (() => void)[] = []
  #calls = 0

  constructor(hold: () => () => void) {
    this.#hold = hold
  }

  /** A call from its beginning to its end. */
  async during<T>(call: () => Promise<T>): Promise<T> {
    this.#calls += 1
    this.#held.push(this.#hold())
    try {
      return await call()
    } finally {
      this.#calls -= 1
      // A call that was given up may still be answered; never more is held than is under way.
      while (this.#held.length > this.#calls) this.#held.pop()?.()
    }
  }

  /** The time in which the other side thinks. */
  async thinking<T>(answer: () => Promise<T>): Promise<T> {
    this.#held.pop()?.()
    try {
      return await answer()
    } finally {
      if (this.#held.length < this.#calls) this.#held.push(this.#hold())
    }
  }
}
