/** A request that would have left the program. */
export interface WireRequest {
  /** Null: an address of no known server. */
  readonly server: string | null
  readonly method: string
  readonly url: string
  /** With secrets hidden. */
  readonly headers: Readonly<Record<string, string>>
  /** The message's method; null for a request without a message. */
  readonly message: string | null
}
