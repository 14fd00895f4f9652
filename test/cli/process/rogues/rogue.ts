import type { RogueEra } from '../../../backends/rogues/contract-tools.mjs'
import type { Entry } from './rogue-run.js'

/** A server that misbehaves. What is reported about it is in `outcomes.json`, by its habit. */
export interface Rogue {
  /** What the server does, as the table of the page writes it. */
  readonly habit: string
  readonly start: (era: RogueEra) => Promise<Started>
  /** True where the habit shows once the server is spoken to in its era, so that there is one in each. */
  readonly isInBothEras?: boolean
  /** The tool that is called; `echo` where none is given. */
  readonly tool?: string
  /** True where the result is too large to be read here; it goes to a file. */
  readonly isLarge?: boolean
  /** True for one that is visited by a process of its own: one of each kind of server, since that must end by itself. */
  readonly isAlone?: boolean
  /** True where its limit is short because it is reached. */
  readonly isLimitShort?: boolean
}

export interface Started {
  /** The entry of the server in `mcp.json`; its command line holds the mark. */
  readonly entry: (mark: string) => Entry
  readonly url?: string
  /** What the server has seen must hold too. */
  readonly check?: () => void
  readonly close?: () => Promise<void>
}

/** The end of a run on a rogue. */
export interface RogueOutcome {
  readonly habit: string
  readonly code: number
  /** The kind of the step's failure; null where the step did not fail, or nothing was called. */
  readonly kind: string | null
  /** Why it failed, whole; `URL` replaces the server's address. Null: the call succeeded. */
  readonly message: string | null
  /** Whole lines about the server on standard error, where something harmless was passed over. */
  readonly remarks?: readonly string[]
}
