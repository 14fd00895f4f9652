import { type Place, rootOf } from '../reading/place.js'
import { ageOf, describeAge, fieldHistory, kindHistory } from './field-history.js'
import type { EngineHistory, PastField, PastType, PastValue } from './outdated.js'
import type { FieldHistory, KindHistory, ReleaseTable } from './release-table.js'

/** A field that no current release has; null when nothing is known about it. */
export function pastField(place: Place, engine: EngineHistory): PastField | null {
  const found = historyAt(place, engine.table)
  const life = found?.field?.life
  const age = life && found ? describeAge(ageOf(life, found.kind, engine.table), engine.label) : null
  const kind = kindOf(place)
  const { currentPath } = place
  const successor =
    engine.fields.find(({ kinds, at }) => kinds.includes(kind) && at.test(currentPath)) ?? null
  return age === null && successor === null ? null : { age, successor }
}

/** A value that an enumeration had in earlier releases. */
export function pastValue(place: Place, engine: EngineHistory): PastValue | null {
  const found = historyAt(place, engine.table)
  const { text } = place
  const life = text === null ? undefined : entryIn(found?.field?.values, text)
  const age = life && found ? describeAge(ageOf(life, found.kind, engine.table), engine.label) : null
  const kind = kindOf(place)
  const successor =
    engine.values.find(
      ({ kinds, at, value }) => value === text && kinds.includes(kind) && at.test(place.currentPath)
    ) ?? null
  return age === null && successor === null ? null : { age, successor }
}

/** The type that a field had in earlier releases. */
export function pastType(
  place: Place,
  type: string,
  { table, label, types }: EngineHistory
): PastType | null {
  const found = historyAt(place, table)
  const life = entryIn(found?.field?.types, type)
  const { until } = life && found ? ageOf(life, found.kind, table) : {}
  if (until === undefined) return null
  const kind = kindOf(place)
  const successor = types.find(
    each => each.type === type && each.kinds.includes(kind) && each.at.test(place.path)
  )
  return { age: `${label} before ${until} took it`, successor: successor ?? null }
}

interface PlacedHistory {
  readonly kind: KindHistory
  readonly field: FieldHistory | undefined
}

function historyAt(place: Place, table: ReleaseTable): PlacedHistory | null {
  const kind = kindHistory(rootOf(place), table)
  return kind ? { kind, field: fieldHistory(place, kind) } : null
}

function kindOf(place: Place): string {
  return place.flavour === 'config' ? 'Config' : (rootOf(place).field('kind').text ?? '')
}

function entryIn<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
