/** A stream that the server may offer, and how far it was read. */
export interface StreamReading {
  /** The request whose answer is in the stream; null for the stream of the server's own messages. */
  readonly id: string | number | null
  readonly signal: AbortSignal
  /** Told when nothing more is read. */
  readonly onEnd: () => void
  lastEventId: string | null
  /** How long the server wants to be left alone before it is asked for the rest. */
  retryMs: number
  isAnswered: boolean
}
