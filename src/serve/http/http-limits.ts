/** What one server takes from the outside before it refuses. */
export interface HttpLimits {
  readonly mostBodyBytes: number
  /** Sessions of clients of the revision 2025-11-25. */
  readonly mostSessions: number
  /** A session that nobody has used for so long is over. */
  readonly sessionIdleMs: number
  /** Requests of one address in a minute. */
  readonly requestsPerMinute: number
  readonly mostConnections: number
  /** Of all bodies that are being received at the same time. */
  readonly mostBytesAtOnce: number
  /** After so long without all of its headers, or all of itself, a request is over. */
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
}

export const httpLimits: HttpLimits = {
  mostBodyBytes: 4 * 1024 * 1024,
  mostSessions: 1000,
  sessionIdleMs: 30 * 60_000,
  requestsPerMinute: 12_000,
  mostConnections: 5000,
  mostBytesAtOnce: 64 * 1024 * 1024,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 300_000
}
