/**
 * One dependency of each node, as a forest in which one comparison decides whether a node is above another.
 * A positive answer is certain; other dependencies are not covered.
 */
export class DependencyTree {
  /** The position of each node in a traversal that visits it before all its dependents. */
  readonly #entered: Uint32Array
  /** The last position of any node below each one in that traversal. */
  readonly #left: Uint32Array

  /** @param above one earlier dependency of each node; -1 where it has none */
  constructor(above: readonly number[]) {
    this.#left = sizesOf(above)
    this.#entered = new Uint32Array(above.length)
    // Position of the next child of each node; a root comes after the trees before it.
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

/** The size of the tree below each node, including itself. */
function sizesOf(above: readonly number[]): Uint32Array {
  const sizes = new Uint32Array(above.length).fill(1)
  for (let node = above.length - 1; node >= 0; node--) {
    const parent = above[node] ?? -1
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + (sizes[node] ?? 0)
  }
  return sizes
}
