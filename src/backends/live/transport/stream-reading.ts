/** A stream that the server may offer, and how far it was read. */
export interface StreamReading {
  /** The request whose answer is in the stream; null for the stream of the server's own messages. */
  readonly id: string | number | null
  readonly signal: AbortSignal
  /** Ends the connection. */
  readonly abort: () => void
  lastEventId: string | null
  /** How long the server wants to be left alone before it is asked for the rest. */
  retryMs: number
  isAnswered: boolean
}

export function beginReading(
  id: StreamReading['id'],
  { signal, abort }: Pick<StreamReading, 'signal' | 'abort'>
): StreamReading {
  return { id, signal, abort, lastEventId: null, retryMs: 0, isAnswered: false }
}
