/**
 * Maximum size of a value in the journal of a run, in bytes. The server accepts messages of 32 MiB, and would retry a run with a larger one
 * forever.
 */
export const VALUE_LIMIT = 30 * 1024 * 1024

/** Maximum size of a part of the events, and of an answer of the handler that returns them. */
export const PART_LIMIT = 4 * 1024 * 1024
