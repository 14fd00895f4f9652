import { type Line, piece } from '../text/marked-text.js'
import type { LogLine } from './run-screen.js'

interface LogWindow {
  readonly room: number
  readonly offset: number
  readonly isWhole: boolean
}

/** The latest log lines of servers, or older ones when scrolled. */
export function logLines(logs: readonly LogLine[], { room, offset, isWhole }: LogWindow): Line[] {
  if (room <= 0) return []
  if (isWhole && logs.length === 0) return [[piece('  the servers have logged nothing', 'dim')]]
  const end = Math.max(Math.min(room, logs.length), logs.length - offset)
  return logs
    .slice(Math.max(0, end - room), end)
    .map(({ text, isWarning }) => [
      piece(isWarning ? `! ${text}` : `  ${text}`, isWarning ? 'warning' : 'dim')
    ])
}
