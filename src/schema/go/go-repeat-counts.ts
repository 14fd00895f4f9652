/** Maximum repetition of a part, including nested repetitions. */
export const LARGEST_COUNT = 1000
const MAX_DEPTH = 1000

/** An open group, or the whole pattern. */
interface RepeatedGroup {
  /** The largest product of nested counts in what was read so far. */
  heaviest: number
  /** The product of counts of the last item, or null where there is nothing to repeat. */
  last: number | null
}

/** Tracks how often the parts of a pattern are repeated while it is read; false where Go's regexp rejects it. */
export class RepeatCounts {
  readonly #groups: RepeatedGroup[] = [{ heaviest: 1, last: null }]

  /** True where every group is closed. */
  get isOutermost(): boolean {
    return this.#groups.length === 1
  }

  /** Something that may be repeated. */
  add(): void {
    this.#top().last = 1
  }

  /** An alternative starts, still empty. */
  separate(): void {
    this.#top().last = null
  }

  open(): boolean {
    this.#groups.push({ heaviest: 1, last: null })
    return this.#groups.length <= MAX_DEPTH
  }

  close(): boolean {
    const closed = this.#groups.pop()
    if (!closed || this.#groups.length === 0) return false
    const top = this.#top()
    top.last = closed.heaviest
    top.heaviest = Math.max(top.heaviest, closed.heaviest)
    return true
  }

  /** `count` is null for `*`, `+` and `?`, which do not add to the size. */
  repeat(count: number | null): boolean {
    const top = this.#top()
    if (top.last === null) return false
    top.last *= count ?? 1
    top.heaviest = Math.max(top.heaviest, top.last)
    return count === null || top.last <= LARGEST_COUNT
  }

  #top(): RepeatedGroup {
    const top = this.#groups.at(-1)
    if (!top) throw new Error('a pattern without its outermost group')
    return top
  }
}
