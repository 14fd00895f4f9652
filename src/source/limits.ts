/** How much a file may ask of a reader; each limit that is hit is named in its diagnostic. */
export interface ReadLimits {
  /** The size of a file in bytes (of a text: in UTF-16 units). */
  readonly maxFileSize: number
  /** How deep maps and lists may be nested, aliases followed. */
  readonly maxDepth: number
  /** How many lists, maps and scalars a document of ours may hold, and a text that takes the full reader. */
  readonly maxValues: number
  /** How many documents a file may hold, items of lists of resources included. */
  readonly maxDocuments: number
  /** How many faults of its text are reported of a document. */
  readonly maxFaults: number
  /** How many aliases a document may use. */
  readonly maxAliases: number
  /** How many values the aliases of a document may add to it, when each is written out. */
  readonly maxAliasedValues: number
}

export const DEFAULT_LIMITS: ReadLimits = {
  maxFileSize: 10 * 1024 * 1024,
  maxDepth: 200,
  maxValues: 100_000,
  maxDocuments: 5_000,
  maxFaults: 1_000,
  maxAliases: 10_000,
  maxAliasedValues: 100_000
}
