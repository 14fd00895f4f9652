import { isJsonObject, type JsonObject, type RunMemory } from '../../../model/index.js'
import { SERVICE_CLASS } from '../kinds.js'
import type { Lowering } from '../reading.js'
import { type LiveInstance, NEW_INSTANCE } from './instance-state.js'
import type { Service } from './play-call.js'
import { readServiceClass } from './read-service-class.js'

/** Other built-in tools may store their own values under other keys. */
const PREFIX = 'service '

/** Stores a service for the rest of the run. */
export function keep(memory: RunMemory, { name, service, args, live }: Service): void {
  const { state, health, data, count, first } = live
  const { failures, successes } = count
  memory.set(`${PREFIX}${name}`, {
    className: service.name,
    args,
    live: { state, health, data, failures, successes, first }
  })
}

export function forget(memory: RunMemory, name: string): void {
  memory.delete(`${PREFIX}${name}`)
}

/** The service of that name; null when the run has not created it. */
export function recall(memory: RunMemory, name: string, lowering: Lowering): Service | null {
  const kept = memory.get(`${PREFIX}${name}`)
  const { compat, readings } = lowering
  const reading = readings.find(each => each.kind === SERVICE_CLASS && each.name === kept?.className)
  if (!kept || !reading) return null
  const args = isJsonObject(kept.args) ? kept.args : {}
  return { service: readServiceClass(reading, compat), compat, name, args, live: liveOf(kept.live) }
}

export function recallAll(memory: RunMemory, lowering: Lowering): readonly Service[] {
  const names = [...memory.keys()].filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length))
  return names.flatMap(name => recall(memory, name, lowering) ?? [])
}

function liveOf(kept: JsonObject[string] | undefined): LiveInstance {
  if (!isJsonObject(kept)) return NEW_INSTANCE
  const { state, health, failures, successes } = kept
  return {
    state: state as LiveInstance['state'], // written by `keep`
    health: health as LiveInstance['health'], // written by `keep`
    data: isJsonObject(kept.data) ? kept.data : {},
    count: { failures: Number(failures), successes: Number(successes) },
    first: isJsonObject(kept.first) ? kept.first : null
  }
}
