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
}

export const httpLimits: HttpLimits = {
  mostBodyBytes: 4 * 1024 * 1024,
  mostSessions: 1000,
  sessionIdleMs: 30 * 60_000,
  requestsPerMinute: 12_000,
  mostConnections: 5000
}
