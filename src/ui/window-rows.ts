import type { StepRow } from './run-screen.js'

export interface RowWindow {
  readonly shown: readonly StepRow[]
  readonly hidden: number
}

/** The rows for which there is room: what runs first, then what waits, each in the order of the document. */
export function windowRows(rows: Iterable<StepRow>, room: number): RowWindow {
  const open = [...rows].filter(
    ({ status, isHandler }) => status === 'running' || (status === 'waiting' && !isHandler)
  )
  const ordered = [
    ...open.filter(({ status }) => status === 'running'),
    ...open.filter(({ status }) => status === 'waiting')
  ]
  if (ordered.length <= room) return { shown: ordered, hidden: 0 }
  const shown = ordered.slice(0, Math.max(0, room - 1))
  return { shown, hidden: ordered.length - shown.length }
}
