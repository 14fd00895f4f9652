import { PriorityHeap } from '../model/index.js'

/** The rank of each token by its bytes, with one character per byte: lower ranks are merged first. */
export type Ranks = ReadonlyMap<string, number>

/** More than the bytes of any piece: keys of the heap combine a rank and an offset. */
const PLACES = 2 ** 30

/**
 * The lengths in bytes of the tokens of one piece.
 *
 * Repeatedly joins the neighbours whose merge has the lowest rank, the first of several, until no merge is known. A heap keeps the
 * candidates, so that a piece of a million letters does not take quadratic time.
 */
export function mergePairs(bytes: string, ranks: Ranks): readonly number[] {
  if (ranks.has(bytes)) return [bytes.length]
  const parts = new Parts(bytes, ranks)
  for (let place = parts.take(); place !== null; place = parts.take()) parts.merge(place)
  return parts.lengths()
}

class Parts {
  readonly #bytes: string
  readonly #ranks: Ranks
  /** For the first byte of each part: the first bytes of the next and previous parts, and the rank of merging it with the next one. */
  readonly #next: Int32Array
  readonly #before: Int32Array
  readonly #rank: Int32Array
  readonly #heap = new PriorityHeap<number>((a, b) => a < b)

  constructor(bytes: string, ranks: Ranks) {
    this.#bytes = bytes
    this.#ranks = ranks
    this.#next = Int32Array.from({ length: bytes.length }, (_, place) => place + 1)
    this.#before = Int32Array.from({ length: bytes.length + 1 }, (_, place) => place - 1)
    this.#rank = new Int32Array(bytes.length).fill(-1)
    for (let place = 0; place < bytes.length - 1; place++) this.#weigh(place)
  }

  /** The first byte of the next part to merge with its neighbour; null if there is none. */
  take(): number | null {
    for (let key = this.#heap.pop(); key !== undefined; key = this.#heap.pop()) {
      const place = key % PLACES
      if (this.#rank[place] === Math.floor(key / PLACES)) return place
    }
    return null
  }

  merge(place: number): void {
    const gone = this.#next[place] ?? 0
    const next = this.#next[gone] ?? this.#bytes.length
    this.#next[place] = next
    this.#before[next] = place
    this.#rank[gone] = -1
    this.#weigh(place)
    if (place > 0) this.#weigh(this.#before[place] ?? 0)
  }

  lengths(): readonly number[] {
    const lengths: number[] = []
    for (let place = 0; place < this.#bytes.length; ) {
      const next = this.#next[place] ?? this.#bytes.length
      lengths.push(next - place)
      place = next
    }
    return lengths
  }

  #weigh(place: number): void {
    const middle = this.#next[place] ?? this.#bytes.length
    const end = middle < this.#bytes.length ? (this.#next[middle] ?? middle) : middle
    const rank = end === middle ? undefined : this.#ranks.get(this.#bytes.slice(place, end))
    this.#rank[place] = rank ?? -1
    if (rank !== undefined) this.#heap.push(rank * PLACES + place)
  }
}
