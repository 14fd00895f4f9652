/** A binary heap: finding the first of thousands takes only a few comparisons. */
export class PriorityHeap<T> {
  readonly #items: T[] = []
  readonly #isBefore: (a: T, b: T) => boolean

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.#isBefore = isBefore
  }

  get size(): number {
    return this.#items.length
  }

  push(item: T): void {
    const items = this.#items
    let place = items.length
    items.push(item)
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = items[parent]
      if (above === undefined || !this.#isBefore(item, above)) break
      items[place] = above
      place = parent
    }
    items[place] = item
  }

  pop(): T | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (first === undefined || last === undefined || items.length === 0) return first
    this.#sink(last)
    return first
  }

  /** Removes all other items in linear time. */
  keep(isKept: (item: T) => boolean): void {
    const kept = this.#items.filter(isKept)
    this.#items.length = 0
    for (const item of kept) this.push(item)
  }

  /** Puts an item at the top and moves smaller ones up. */
  #sink(item: T): void {
    const items = this.#items
    let place = 0
    for (let child = 1; child < items.length; child = 2 * place + 1) {
      const left = items[child]
      const right = items[child + 1]
      if (left === undefined) break
      const isRight = right !== undefined && this.#isBefore(right, left)
      const smaller = isRight ? right : left
      if (!this.#isBefore(smaller, item)) break
      items[place] = smaller
      place = isRight ? child + 1 : child
    }
    items[place] = item
  }
}
