/** What one server accepts before it refuses requests. */
export interface HttpLimits {
  readonly maxBodyBytes: number
  /** Sessions of clients of the revision 2025-11-25. */
  readonly maxSessions: number
  /** A session that is unused for this long ends. */
  readonly sessionIdleMs: number
  /** Requests per address and minute. */
  readonly requestsPerMinute: number
  readonly maxConnections: number
  /** Of all bodies being received at the same time. */
  readonly maxBytesAtOnce: number
  /** A request whose headers, or whole body, take longer is ended. */
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
}

export const httpLimits: HttpLimits = {
  maxBodyBytes: 4 * 1024 * 1024,
  maxSessions: 1000,
  sessionIdleMs: 30 * 60_000,
  requestsPerMinute: 12_000,
  maxConnections: 5000,
  maxBytesAtOnce: 64 * 1024 * 1024,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 300_000
}
