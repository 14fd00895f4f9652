/** Resource limits for reading a file; a diagnostic names the limit that was exceeded. */
export interface ReadLimits {
  /** File size in bytes (for text: in UTF-16 units). */
  readonly maxFileSize: number
  /** Maximum nesting of maps and lists, with aliases expanded. */
  readonly maxDepth: number
  /** How many lists, maps and scalars a document of ours may hold, and a text that takes the full reader. */
  readonly maxValues: number
  /** How many documents a file may hold, items of lists of resources included. */
  readonly maxDocuments: number
  /** How many faults of its text are reported of a document. */
  readonly maxFaults: number
  /** Maximum number of aliases in a document. */
  readonly maxAliases: number
  /** Maximum number of values that the aliases of a document may expand to. */
  readonly maxAliasedValues: number
}

export const DEFAULT_LIMITS: ReadLimits = {
  maxFileSize: 10 * 1024 * 1024,
  maxDepth: 200,
  maxValues: 125_000,
  maxDocuments: 5_000,
  maxFaults: 1_000,
  maxAliases: 10_000,
  maxAliasedValues: 100_000
}
