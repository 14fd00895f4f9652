/** What a template may use before it is stopped. */
export interface Limits {
  /** Bytes of UTF-8. */
  readonly outputBytes: number
  /** Templates that invoke one another without returning, as in Go. */
  readonly templateDepth: number
  /** Nodes executed, iterations of a loop, elements handled by a function. */
  readonly steps: number
  /** UTF-16 code units of one text made by a function; more than a template may print. */
  readonly textLength: number
}

export const DEFAULT_LIMITS: Limits = {
  outputBytes: 10 * 1024 * 1024,
  templateDepth: 100_000,
  steps: 5_000_000,
  textLength: 16 * 1024 * 1024
}

/** Nested maps and lists; printing or encoding deeper ones is refused. */
export const MAX_VALUE_DEPTH = 500

/** Characters of one list or map as text, and of the texts of its parts together. */
export const MAX_VALUE_TEXT = DEFAULT_LIMITS.textLength
export const MAX_PART_TEXTS = 4 * MAX_VALUE_TEXT

/** A limit was exceeded. Never a function's own error: it always ends the template. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
}
