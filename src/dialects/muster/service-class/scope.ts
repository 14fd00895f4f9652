import type { Compat, JsonObject, JsonValue, ServiceClass } from '../../../model/index.js'

/** What the templates of a class see. */
export interface ScopeParts {
  readonly service: ServiceClass
  readonly compat: Compat
  /** The arguments with which the instance was created. */
  readonly args: JsonObject
  readonly name: string
  readonly data: JsonObject
}

/** The root of the templates of life-cycle calls; its own names take precedence over arguments of the same name. */
export function callScope(parts: ScopeParts): JsonObject {
  const { service, name, data } = parts
  const args = argumentsOf(parts)
  return record({
    ...outputFields(parts),
    ...args,
    args,
    name,
    serviceClassName: service.name,
    service: record({ name, id: name, metadata: data }),
    start: data,
    stop: record({}),
    restart: record({})
  })
}

/** The root of the outputs of the class. */
export function outputScope(parts: ScopeParts): JsonObject {
  const { name, data } = parts
  const args = argumentsOf(parts)
  const start = Object.keys(data).length > 0 ? { start: data } : {}
  return record({ ...outputFields(parts), ...args, args, name, ...start })
}

/** The root of the default name: the arguments only. */
export function nameScope(parts: Pick<ScopeParts, 'service' | 'compat' | 'args'>): JsonObject {
  const args = argumentsOf(parts)
  return record({ ...args, args, serviceClassName: parts.service.name })
}

/** The guides read the outputs of earlier calls at the top level. */
function outputFields({ compat, data }: ScopeParts): JsonObject {
  return compat === 'documented' ? data : {}
}

/** In the documented reading an integer is printed as one, in full. */
function argumentsOf({ service, compat, args }: Pick<ScopeParts, 'service' | 'compat' | 'args'>): JsonObject {
  if (compat === 'engine') return record({ ...args })
  const entries = Object.entries(args).map(([name, value]) => {
    const isInteger = service.parameters.properties.get(name)?.type === 'integer'
    return [name, isInteger ? asInteger(value) : value] as const
  })
  return record(Object.fromEntries(entries))
}

function asInteger(value: JsonValue): JsonValue {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value
}

/** A map without a prototype, so that no user-chosen key is special. */
function record(entries: Record<string, JsonValue>): Record<string, JsonValue> {
  return Object.assign(Object.create(null), entries)
}
