import { pause } from '../backends/live/pause.js'

const WINDOW_MS = 60_000
const MAX_IN_WINDOW = 20

export interface FaultLog {
  readonly report: (error: Error) => void
  /** Reports the errors omitted so far; no more will follow. */
  end(): void
}

/**
 * Reports errors at a readable rate per minute: clients can cause any number of them. The number of omitted ones is reported when the
 * minute is over.
 */
export function faultLog(
  talk: (text: string) => void,
  wait: (ms: number, signal: AbortSignal) => Promise<void> = pause
): FaultLog {
  const over = new AbortController()
  let received = 0
  const reportRest = (): void => {
    const unreported = received - MAX_IN_WINDOW
    if (unreported > 0) talk(`${unreported} more were not reported`)
    received = 0
  }
  return {
    report: error => {
      const message = readable(error)
      received += 1
      if (received === 1) void wait(WINDOW_MS, over.signal).then(reportRest)
      if (received <= MAX_IN_WINDOW) talk(message.length > 500 ? `${message.slice(0, 500)}…` : message)
      if (received === MAX_IN_WINDOW) talk('more within this minute are not reported')
    },
    end: () => over.abort()
  }
}

/** The SDK reports a message that does not fit the protocol as a list of problems in JSON, over many lines. */
function readable({ name, message }: Error): string {
  return /ZodError$/.test(name) ? 'a message of the client is no JSON-RPC message, and is ignored' : message
}
