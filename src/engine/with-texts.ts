import type { JsonValue } from '../model/index.js'
import type { RunEvent } from './event.js'

/** An event with changed texts, but the same fields and type; the same object where nothing changes. */
export function withTexts(event: RunEvent, change: (value: JsonValue) => JsonValue): RunEvent {
  const fields = event as unknown as Readonly<Record<string, JsonValue | undefined>> // an event is JSON except for undefined fields
  let changed: RunEvent | null = null
  for (const field in fields) {
    const value = fields[field]
    if (value === undefined || field === 'type' || field === 'atMs') continue
    const other = change(value)
    if (other !== value) changed = { ...(changed ?? event), [field]: other } as RunEvent // of the same shape
  }
  return changed ?? event
}
