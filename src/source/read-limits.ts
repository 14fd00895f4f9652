/** Resource limits for reading a file; a diagnostic names the limit that was exceeded. */
export interface ReadLimits {
  /** File size in bytes (for text: in UTF-16 units). */
  readonly maxFileSize: number
  /** Maximum nesting of maps and lists, with aliases expanded. */
  readonly maxDepth: number
  /** Maximum number of lists, maps and scalars in a document of a known dialect. */
  readonly maxValues: number
  /** The same for a file that takes the full reader of YAML, which needs five times as long for each. */
  readonly maxFullValues: number
  /** Maximum number of lines of such a file. */
  readonly maxFullLines: number
  /** Maximum number of values in the documents of a known dialect that are checked together. */
  readonly maxJoinedValues: number
  /** Maximum number of documents in a file, including items of resource lists. */
  readonly maxDocuments: number
  /** Maximum number of text errors reported for a document. */
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
  maxFullValues: 50_000,
  maxFullLines: 150_000,
  maxJoinedValues: 500_000,
  maxDocuments: 5_000,
  maxFaults: 1_000,
  maxAliases: 10_000,
  maxAliasedValues: 100_000
}
