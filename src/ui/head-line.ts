import { type Line, piece } from '../text/marked-text.js'
import { type Look, signsOf } from './look.js'
import type { RunScreen } from './run-screen.js'
import { clockText } from './step-line.js'
import type { StepRow } from './step-row.js'

/** Progress of the run: a bar where there is space, counts, the time. */
export function headLine(screen: RunScreen, { look, width }: { look: Look; width: number }): Line {
  const rows = [...screen.rows.values()].filter(row => !row.isHandler || row.status !== 'waiting')
  const count = (status: StepRow['status']): number => rows.filter(row => row.status === status).length
  const ended = rows.filter(row => row.endMs !== null).length
  const failed = count('failed')
  const name = piece(screen.workflow, 'strong')
  const numbers = `${ended}/${rows.length}`
  const time = clockText(screen.elapsedMs)
  const state = screen.isCancelling
    ? piece('  cancelling', 'warning')
    : piece(screen.hasStarted ? '' : '  starting servers', 'dim')
  const message: Line = [
    piece(` ${numbers}`),
    piece(width < 30 ? '' : ' steps'),
    piece(`  ${time}`),
    piece(count('running') > 0 && width >= 50 ? `  ${count('running')} running` : '', 'name'),
    piece(failed > 0 ? `  ${failed} failed` : '', 'error'),
    state
  ]
  if (width < 60) return [name, ...message]
  return [name, piece(' '), ...bar(ended, { of: rows.length, failed, look }), ...message]
}

const barWidth = 16

function bar(ended: number, { of, failed, look }: { of: number; failed: number; look: Look }): Line {
  const { full, empty } = signsOf(look)
  const done = of === 0 ? 0 : Math.round((ended / of) * barWidth)
  return [
    piece(full.repeat(done), failed > 0 ? 'error' : 'good'),
    piece(empty.repeat(barWidth - done), 'dim')
  ]
}
