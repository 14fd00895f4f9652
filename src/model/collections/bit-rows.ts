/**
 * Direct and transitive dependencies in a graph without cycles: one row of bits per node, over the nodes before it. Built at once, in time
 * and space of (nodes² + edges × nodes) / 64.
 */
export class BitRows {
  readonly #words: Uint32Array
  readonly #starts: readonly number[]

  /** @param before the direct dependencies of each node, all of them earlier nodes */
  constructor(before: readonly (readonly number[])[]) {
    this.#starts = startsOf(before.length)
    this.#words = new Uint32Array(this.#starts[before.length] ?? 0)
    for (const [node, earlier] of before.entries()) for (const each of earlier) this.#add(node, each)
  }

  /** True where `node` depends on `other`, directly or transitively. */
  has(node: number, other: number): boolean {
    if (other >= node) return false
    const word = this.#words[(this.#starts[node] ?? 0) + (other >>> 5)] ?? 0
    return (word & (1 << (other & 31))) !== 0
  }

  #add(node: number, earlier: number): void {
    const words = this.#words
    const to = this.#starts[node] ?? 0
    const from = this.#starts[earlier] ?? 0
    const at = to + (earlier >>> 5)
    const bit = 1 << (earlier & 31)
    // This dependency is already in the row, and so are all of its own dependencies.
    if (((words[at] ?? 0) & bit) !== 0) return
    const length = (this.#starts[earlier + 1] ?? 0) - from
    for (let word = 0; word < length; word++)
      words[to + word] = (words[to + word] ?? 0) | (words[from + word] ?? 0)
    words[at] = (words[at] ?? 0) | bit
  }
}

/** Start of each row; later nodes have longer rows. */
function startsOf(count: number): readonly number[] {
  const starts = [0]
  for (let node = 0; node < count; node++) starts.push((starts[node] ?? 0) + Math.ceil(node / 32))
  return starts
}
