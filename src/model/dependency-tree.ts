/**
 * Who waits for whom along one dependency of each node: a forest, in which one comparison tells whether a node is above
 * another. What it tells is so; of the other dependencies it knows nothing.
 */
export class DependencyTree {
  /** The place of each node in a walk that takes a node before all that wait for it. */
  readonly #entered: Uint32Array
  /** The last place that anything below the node has in that walk. */
  readonly #left: Uint32Array

  /** @param above for each node one that it waits for, earlier than itself; -1 where it waits for none */
  constructor(above: readonly number[]) {
    this.#left = sizesOf(above)
    this.#entered = new Uint32Array(above.length)
    // Where the next child of a node is to stand; a root stands behind the trees before it.
    const free = new Uint32Array(above.length)
    let roots = 0
    for (const [node, parent] of above.entries()) {
      const at = parent < 0 ? roots : (free[parent] ?? 0)
      const size = this.#left[node] ?? 1
      if (parent < 0) roots += size
      else free[parent] = at + size
      this.#entered[node] = at
      free[node] = at + 1
      this.#left[node] = at + size - 1
    }
  }

  isAbove(node: number, other: number): boolean {
    const at = this.#entered[other] ?? 0
    return (this.#entered[node] ?? 0) < at && at <= (this.#left[node] ?? 0)
  }
}

/** How many nodes stand in the tree below each node, itself included. */
function sizesOf(above: readonly number[]): Uint32Array {
  const sizes = new Uint32Array(above.length).fill(1)
  for (let node = above.length - 1; node >= 0; node--) {
    const parent = above[node] ?? -1
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + (sizes[node] ?? 0)
  }
  return sizes
}
