import type { Place } from '../reading/place.js'
import { rootOf } from '../reading/place.js'
import { type Bounded, baseRelease, boundedBy } from './bound.js'
import { type DocumentNeed, documentNeed } from './document-need.js'
import { ageOf, describeAge, fieldHistory, kindHistory } from './field-history.js'
import type { EngineBound, KnownRelease } from './later-behaviour.js'
import type { EngineHistory, PastField, PastValue } from './outdated.js'
import type { FieldHistory, KindHistory, ReleaseTable } from './release-table.js'

/** The command line loads this module, with all that it imports, with the first question about releases. */
export function needOfDocument(root: Place, { table }: Pick<EngineHistory, 'table'>): DocumentNeed | null {
  return documentNeed(root, table)
}

/** The same for the comparison of a document with a release. */
export function boundedDocument(root: Place, engine: EngineHistory, bound: EngineBound): Bounded {
  return boundedBy(root, engine, bound)
}

/** The newest release of an engine in its table that is not newer than a given one, and the ends of the table. */
export function knownRelease(given: string, { table }: Pick<EngineHistory, 'table'>): KnownRelease {
  const { releases } = table
  return {
    base: baseRelease(given, table),
    oldest: releases[0] ?? '',
    newest: releases.at(-1) ?? '',
    isListed: releases.includes(given)
  }
}

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

/** `a text until ToolHive 0.20.0`: the type that a field had in earlier releases. */
export function pastType(place: Place, type: string, { table, label }: EngineHistory): string | null {
  const found = historyAt(place, table)
  const life = entryIn(found?.field?.types, type)
  const { until } = life && found ? ageOf(life, found.kind, table) : {}
  return until === undefined ? null : `${label} before ${until} took it`
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
