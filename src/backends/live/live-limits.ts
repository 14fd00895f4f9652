import type { LiveLimits } from './live-backend.js'

/** What holds where neither the source nor the caller says otherwise. */
export const liveLimits: LiveLimits = {
  // A first start of `npx` or `uvx` downloads the server.
  connectTimeoutMs: 60_000,
  // A workflow's own timeouts are shorter; this one ends what nobody else ends.
  requestTimeoutMs: 600_000,
  maxMessageBytes: 64 * 1024 * 1024,
  maxTools: 10_000,
  closeGraceMs: 1000
}
