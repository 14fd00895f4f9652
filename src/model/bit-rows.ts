/**
 * Who waits for whom, directly or through others, in a graph without rings: a row of bits for each node, over those that
 * come before it. Made whole at once, in time and room of (nodes² + edges × nodes) / 64.
 */
export class BitRows {
  readonly #words: Uint32Array
  readonly #starts: readonly number[]

  /** @param before for each node the nodes it waits for directly, all of them earlier than itself */
  constructor(before: readonly (readonly number[])[]) {
    this.#starts = startsOf(before.length)
    this.#words = new Uint32Array(this.#starts[before.length] ?? 0)
    for (const [node, earlier] of before.entries()) for (const each of earlier) this.#add(node, each)
  }

  /** True where `node` waits for `other`. */
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
    // What waits for this one too has brought everything that this one waits for.
    if (((words[at] ?? 0) & bit) !== 0) return
    const length = (this.#starts[earlier + 1] ?? 0) - from
    for (let word = 0; word < length; word++)
      words[to + word] = (words[to + word] ?? 0) | (words[from + word] ?? 0)
    words[at] = (words[at] ?? 0) | bit
  }
}

/** Where each row starts: one that comes later has more that come before it. */
function startsOf(count: number): readonly number[] {
  const starts = [0]
  for (let node = 0; node < count; node++) starts.push((starts[node] ?? 0) + Math.ceil(node / 32))
  return starts
}
