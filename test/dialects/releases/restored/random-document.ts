import type { ChangeRow, Known, RestoredSchema } from './restored-schema.js'

/** A generator of numbers from 0 to 1 with a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A `spec` with a few fields that any release of the kind had, and now and then one that none had. */
export function randomSpec({ definitions, rows }: Known, kind: string, random: () => number): unknown {
  const all: RestoredSchema = structuredClone(definitions.get(kind) ?? {})
  for (const row of rows.filter(each => each.kind === kind)) add(all, row)
  return randomValue(all, { random, depth: 0 })
}

/** What only earlier releases had, next to what today's have. */
function add(all: RestoredSchema, { path, change }: ChangeRow): void {
  const [, aspect = '', value = ''] = /^(field|enum)(?: (.*))?$/.exec(change) ?? []
  if (aspect === '') return
  let at = all
  for (const name of path.replaceAll('[]', '.[]').split('.').slice(1)) {
    if (name === '[]') {
      at.items ??= {}
      at = at.items
    } else if (name === '*') {
      if (typeof at.additionalProperties !== 'object') return
      at = at.additionalProperties
    } else {
      at.properties ??= {}
      at = at.properties[name] ||= {}
    }
  }
  if (aspect === 'enum' && (at.enum || !at.type)) at.enum = [...new Set([...(at.enum ?? []), value])]
}

interface Growth {
  readonly random: () => number
  readonly depth: number
}

function randomValue(schema: RestoredSchema, growth: Growth): unknown {
  const { random, depth } = growth
  const deeper = { random, depth: depth + 1 }
  const { type, properties, items, additionalProperties } = schema
  const [first] = schema.enum ?? []
  if (first !== undefined)
    return random() < 0.03 ? 'unheard' : schema.enum?.[Math.floor(random() * schema.enum.length)]
  if (properties) return mapOf(properties, growth)
  if (items || type === 'array') return [randomValue(items ?? {}, deeper)]
  if (type === 'object')
    return typeof additionalProperties === 'object' ? { key: randomValue(additionalProperties, deeper) } : {}
  return { integer: 3, number: 3, boolean: true }[type ?? ''] ?? 'text'
}

function mapOf(
  properties: NonNullable<RestoredSchema['properties']>,
  { random, depth }: Growth
): Record<string, unknown> {
  const names = Object.keys(properties)
  const share = Math.min(0.8, 2.2 / names.length)
  const map: Record<string, unknown> = {}
  for (const name of names) {
    const part = properties[name]
    if (part && random() < share && depth < 9) map[name] = randomValue(part, { random, depth: depth + 1 })
  }
  if (random() < 0.02) map.unheardOf = 'text'
  return map
}
