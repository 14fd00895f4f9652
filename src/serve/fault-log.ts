import { pause } from '../backends/live/pause.js'

const windowMs = 60_000
const mostInWindow = 20

export interface FaultLog {
  readonly report: (error: Error) => void
  /** Nothing more will be heard: what was left out is told now. */
  end(): void
}

/**
 * Tells faults, but no more in a minute than somebody reads: clients can cause as many as they like. How many were left out is
 * told when the minute is over.
 */
export function faultLog(
  talk: (text: string) => void,
  wait: (ms: number, signal: AbortSignal) => Promise<void> = pause
): FaultLog {
  const over = new AbortController()
  let received = 0
  const reportRest = (): void => {
    const unreported = received - mostInWindow
    if (unreported > 0) talk(`${unreported} more were not told`)
    received = 0
  }
  return {
    report: ({ message }) => {
      received += 1
      if (received === 1) void wait(windowMs, over.signal).then(reportRest)
      if (received <= mostInWindow) talk(message.length > 500 ? `${message.slice(0, 500)}…` : message)
      if (received === mostInWindow) talk('more within this minute are not told')
    },
    end: () => over.abort()
  }
}
