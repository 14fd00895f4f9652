import type { OpenServers } from '../../run/index.js'

export interface PoolPorts {
  readonly open: () => Promise<OpenServers>
  /** Milliseconds that never go back. */
  readonly now: () => number
  /** Told when servers were opened anew: their tools may be others. */
  readonly onReopened: () => void
}

interface Generation {
  readonly servers: OpenServers
  readonly openedAtMs: number
  users: number
  isLeft: boolean
}

/** A server that cannot be used is not tried more often than that. */
const retryMs = 5000

/** Servers that are open for as long as the product serves. When one of them has gone, the next call opens them anew. */
export class ServerPool {
  readonly #ports: PoolPorts
  #current: Promise<Generation>
  readonly #left = new Set<Promise<void>>()

  constructor(ports: PoolPorts) {
    this.#ports = ports
    this.#current = this.#open()
    this.#current.catch(() => undefined) // whoever uses it is told
  }

  /** Some work with the servers, which stay open until it is done. */
  async use<T>(work: (servers: OpenServers) => Promise<T>): Promise<T> {
    const generation = await this.#usable()
    generation.users += 1
    try {
      return await work(generation.servers)
    } finally {
      generation.users -= 1
      if (generation.isLeft && generation.users === 0) this.#close(generation)
    }
  }

  async close(): Promise<void> {
    const generation = await this.#current.catch(() => null)
    if (generation) await generation.servers.backend.close()
    await Promise.all(this.#left)
  }

  async #usable(): Promise<Generation> {
    for (;;) {
      const generation = await this.#current
      if (generation.isLeft) continue // somebody else has opened the servers anew in the meantime
      const isWhole = generation.servers.backend.servers.every(({ failure }) => failure === null)
      if (isWhole || this.#ports.now() - generation.openedAtMs < retryMs) return generation
      generation.isLeft = true
      if (generation.users === 0) this.#close(generation)
      this.#current = this.#open()
      void this.#current.then(this.#ports.onReopened, () => undefined)
    }
  }

  async #open(): Promise<Generation> {
    const servers = await this.#ports.open()
    return { servers, openedAtMs: this.#ports.now(), users: 0, isLeft: false }
  }

  #close({ servers }: Generation): void {
    const closed = servers.backend.close().finally(() => this.#left.delete(closed))
    this.#left.add(closed)
  }
}
