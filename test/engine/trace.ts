import type { RunEvent } from '../../src/engine/index.js'

const shown = /^(step|run)|retry|elicitation/

/** The course of a run, one line an event: time, what happened, to which step. */
export function traceOf(events: readonly RunEvent[]): string[] {
  return events.filter(event => shown.test(event.type)).map(line)
}

function line(event: RunEvent): string {
  const place = 'step' in event ? ` ${event.step}${event.iteration ? `#${event.iteration.index}` : ''}` : ''
  const status = event.type === 'runEnded' ? ` ${event.status}` : ''
  return `${event.atMs} ${event.type}${place}${status}`
}
