import type { StepRow } from './step-row.js'

export interface RowWindow {
  readonly shown: readonly StepRow[]
  /** Rows without space, above and below. */
  readonly above: readonly StepRow[]
  readonly below: readonly StepRow[]
}

/** While the view follows the run: running steps first, then waiting ones, each in document order. */
export function followRows(rows: Iterable<StepRow>, room: number): RowWindow {
  const all = [...rows]
  const running = all.filter(({ status }) => status === 'running')
  const waiting = all.filter(({ status, isHandler }) => status === 'waiting' && !isHandler)
  return cut([...running, ...waiting], 0, room)
}

/** While the user navigates: all steps in document order, around the selected one. */
export function browseRows(rows: Iterable<StepRow>, chosen: string, room: number): RowWindow {
  const all = [...rows]
  const place = all.findIndex(({ name }) => name === chosen)
  return cut(all, Math.max(0, Math.min(place - (room >> 1), all.length - room + 1)), room)
}

/** One line is reserved for the number of hidden rows. */
function cut(rows: readonly StepRow[], from: number, room: number): RowWindow {
  if (rows.length <= room) return { shown: rows, above: [], below: [] }
  const to = from + Math.max(0, room - 1)
  return { shown: rows.slice(from, to), above: rows.slice(0, from), below: rows.slice(to) }
}
