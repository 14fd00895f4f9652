import type { Machine } from '../backends/machine.js'
import type { IdGenerator } from './otel.js'

export interface NextIds {
  readonly trace?: string
  readonly span?: string
}

/** Ids for traces and spans: a given id for the next span, otherwise a random one. */
export class NamedIds implements IdGenerator {
  readonly #machine: Machine
  #next: NextIds = {}

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /** Uses the given ids for the one span that `work` starts. */
  during<T>(next: NextIds, work: () => T): T {
    this.#next = next
    try {
      return work()
    } finally {
      this.#next = {}
    }
  }

  generateTraceId(): string {
    return this.#next.trace ?? this.#fresh(16)
  }

  generateSpanId(): string {
    return this.#next.span ?? this.#fresh(8)
  }

  #fresh(bytes: number): string {
    return Buffer.from(this.#machine.newKey(bytes)).toString('hex')
  }
}
