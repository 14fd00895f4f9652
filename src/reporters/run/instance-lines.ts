import type { RunEvent } from '../../engine/index.js'
import type { InstanceHealth, InstanceState } from '../../model/index.js'
import { type Line, type Mark, piece } from '../../text/marked-text.js'
import { padToWidth } from '../../text/text-width.js'
import { clockText } from './clock-text.js'

type Change = Extract<RunEvent, { type: 'instanceChanged' }>

/** The life of a service: each state and health that it reached, and when. Empty for a run without one. */
export function instanceLines(events: readonly RunEvent[]): Line[] {
  const changes = events.filter((event): event is Change => event.type === 'instanceChanged')
  const [first] = changes
  if (!first) return []
  const times = changes.map(change => clockText(change.atMs))
  const width = Math.max(...times.map(time => time.length))
  return [
    [piece('instance ', 'strong'), piece(first.name, 'name')],
    ...changes.map(({ state, health, step }, index) => [
      piece(`  ${padToWidth(times[index] ?? '', width)}  `, 'dim'),
      piece(padToWidth(state, 8), stateMarks[state]),
      piece('  '),
      piece(padToWidth(health, 9), healthMarks[health]),
      piece(`  ${step}`, 'dim')
    ]),
    []
  ]
}

const stateMarks: Record<InstanceState, Mark> = {
  unknown: 'dim',
  starting: 'warning',
  running: 'good',
  stopping: 'warning',
  stopped: 'plain',
  failed: 'error'
}

const healthMarks: Record<InstanceHealth, Mark> = {
  unknown: 'dim',
  checking: 'warning',
  healthy: 'good',
  unhealthy: 'error'
}
