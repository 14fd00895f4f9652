import type { EventPlace, RunEvent } from '../event.js'
import type { Run } from '../run.js'

/** Reports the service of a run when it has changed since the last report. A run without a service reports nothing. */
export function describeInstance({ workflow, state, log }: Run, place: EventPlace): void {
  const instance = workflow.semantics.instance?.(state)
  if (!instance) return
  const { name, state: now, health } = instance
  const last = log.events.findLast(isChange)
  if (last?.state === now && last.health === health) return
  log.emit({ type: 'instanceChanged', ...place, name, state: now, health })
}

type Change = Extract<RunEvent, { type: 'instanceChanged' }>

function isChange(event: RunEvent): event is Change {
  return event.type === 'instanceChanged'
}
