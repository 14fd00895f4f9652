import type { Origin } from './origin.js'
import type { BackendSource } from './tools/backend-source.js'

/** What a document declares about an agent, limited to its servers. */
export interface Agent {
  /** Empty where none is written; a nested agent has no name. */
  readonly name: string
  /** The dialect's name: a label for people. */
  readonly dialect: string
  readonly description: string | null
  readonly origin: Origin
  /** The servers whose tools it uses, in document order. */
  readonly servers: readonly AgentServer[]
}

/** A server of an agent. */
export interface AgentServer {
  readonly name: string
  /** How to reach it; null where that cannot be understood. */
  readonly source: BackendSource | null
  /** The variables it cannot start without, each once, in document order. */
  readonly variables: readonly string[]
}
