/**
 * What a value may weigh that goes into the journal of a run, in bytes. The server takes messages of 32 MiB, and tries a run
 * with a heavier one again and again.
 */
export const valueLimit = 30 * 1024 * 1024

/** A part of the events, and an answer of the handler that tells them. */
export const partLimit = 4 * 1024 * 1024
