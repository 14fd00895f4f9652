import type { LayoutNode } from './layout-graph.js'
import type { Net, NetsOfSteps } from './nets.js'

/** The nets that have started above and have not reached all their targets yet, while rows are filled from the top. */
export class OpenNets {
  readonly #nets: NetsOfSteps
  readonly #left: Map<Net, number>

  constructor(nets: NetsOfSteps, left: ReadonlyMap<Net, number> = new Map()) {
    this.#nets = nets
    this.#left = new Map(left)
  }

  /** A copy of the state, for trying something out. */
  copy(): OpenNets {
    return new OpenNets(this.#nets, this.#left)
  }

  /** The number of lines that pass a row of these steps. */
  passing(steps: readonly LayoutNode[]): number {
    let passing = this.#left.size
    for (const [net, count] of this.#arriving(steps)) if (this.#left.get(net) === count) passing--
    return passing
  }

  /** Continues below a row of these steps. */
  enter(steps: readonly LayoutNode[]): void {
    for (const [net, count] of this.#arriving(steps)) {
      const left = (this.#left.get(net) ?? 0) - count
      if (left > 0) this.#left.set(net, left)
      else this.#left.delete(net)
    }
    for (const step of steps) {
      const net = this.#nets.out.get(step)
      if (net && !this.#left.has(net)) this.#left.set(net, net.targets.length)
    }
  }

  #arriving(steps: readonly LayoutNode[]): Map<Net, number> {
    const counts = new Map<Net, number>()
    for (const step of steps)
      for (const net of this.#nets.into.get(step) ?? []) counts.set(net, (counts.get(net) ?? 0) + 1)
    return counts
  }
}
