/** What one server accepts before it refuses requests. */
export interface HttpLimits {
  readonly mostBodyBytes: number
  /** Sessions of clients of the revision 2025-11-25. */
  readonly mostSessions: number
  /** A session that is unused for this long ends. */
  readonly sessionIdleMs: number
  /** Requests per address and minute. */
  readonly requestsPerMinute: number
  readonly mostConnections: number
  /** Of all bodies being received at the same time. */
  readonly mostBytesAtOnce: number
  /** A request whose headers, or whole body, take longer is ended. */
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
