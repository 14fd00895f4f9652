import type { BackendSource } from './backend-source.js'
import type { Origin } from './origin.js'

/** What a document says of an agent, as far as servers are concerned. */
export interface Agent {
  /** Empty where none is written: a part of a document has none. */
  readonly name: string
  /** The dialect's name: a label for people. */
  readonly dialect: string
  readonly description: string | null
  readonly origin: Origin
  /** The servers whose tools it uses, in the order of the document. */
  readonly servers: readonly AgentServer[]
}

/** A server of an agent. */
export interface AgentServer {
  readonly name: string
  /** How it is reached; null where that cannot be understood. */
  readonly source: BackendSource | null
  /** The variables without which it is not started, each once, in the order in which they stand. */
  readonly variables: readonly string[]
}
