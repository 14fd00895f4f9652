import type { FieldHistory, KindHistory, Life } from '../../../src/dialects/releases/release-table.js'

/** A part of a schema of today, as far as enumerations need it. */
export interface EnumSchema {
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, EnumSchema>>
  readonly items?: EnumSchema
  readonly additionalProperties?: EnumSchema | boolean
}

/**
 * A kind without the beginnings of enumerations: before the first values of a field were listed, it took any value.
 *
 * @param today the schema of today; only its values that never moved are missing in the history
 */
export function withoutFirstValues(kind: KindHistory, today: EnumSchema | undefined): KindHistory {
  const start = Math.min(...Object.values(kind.versions).map(([since = 0]) => since))
  return { ...kind, root: freed(kind.root, today, start) }
}

function freed(field: FieldHistory, today: EnumSchema | undefined, around: number): FieldHistory {
  const start = field.life?.[0] ?? around
  const { values, below, ...rest } = field
  const kept = values ? freedValues(values, today, start) : {}
  const inside = Object.entries(below ?? {}).map(([name, part]) => [
    name,
    freed(part, partOf(today, name), start)
  ])
  return {
    ...rest,
    ...(Object.keys(kept).length > 0 ? { values: kept } : {}),
    ...(below ? { below: Object.fromEntries(inside) } : {})
  }
}

function freedValues(
  values: Readonly<Record<string, Life>>,
  today: EnumSchema | undefined,
  start: number
): Readonly<Record<string, Life>> {
  const first = Math.min(...Object.values(values).map(([since = 0]) => since))
  const hasOther = today?.enum?.some(value => !Object.hasOwn(values, String(value))) ?? false
  if (first <= start || hasOther) return values
  const kept = Object.entries(values).flatMap(([value, life]): [string, Life][] => {
    if (life[0] !== first) return [[value, life]]
    return life.length === 1 ? [] : [[value, [start, ...life.slice(1)]]]
  })
  return Object.fromEntries(kept)
}

function partOf(schema: EnumSchema | undefined, name: string): EnumSchema | undefined {
  if (name === '[]') return schema?.items
  if (name !== '*') return schema?.properties?.[name]
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined
}
