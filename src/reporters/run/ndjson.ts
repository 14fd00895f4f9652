import type { RunEvent } from '../../engine/index.js'
import { inertJson } from '../../model/index.js'
import type { FinishedRun } from '../../project/simulation/finished-run.js'
import type { Reporter } from '../reporter.js'

/** For programs that follow a run: its events one per line as they happened, the report on the last line. */
export const ndjson: Reporter<Pick<FinishedRun, 'events' | 'report'>> = {
  name: 'ndjson',
  report: ({ events, report }) => [...events.map(eventLine), `${inertJson(report)}\n`].join('')
}

/** One event as a line, for callers that print them during the run. */
export function eventLine(event: RunEvent): string {
  return `${inertJson(event)}\n`
}
