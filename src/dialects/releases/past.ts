import type { Place } from '../reading/place.js'
import { type Bounded, baseRelease, boundedBy } from './bound.js'
import { changesBetween, type ReleaseChange, type UpgradeRange } from './changes.js'
import { type DocumentNeed, documentNeed } from './document-need.js'
import type { EngineBound, KnownRelease } from './later-behaviour.js'
import type { EngineHistory, PastField, PastType, PastValue } from './outdated.js'
import { pastField, pastType, pastValue } from './past-values.js'

/** The command line loads this module, with all that it imports, with the first question about releases. */
export function needOfDocument(root: Place, { table }: Pick<EngineHistory, 'table'>): DocumentNeed | null {
  return documentNeed(root, table)
}

/** The same for the comparison of a document with a release. */
export function boundedDocument(root: Place, engine: EngineHistory, bound: EngineBound): Bounded {
  return boundedBy(root, engine, bound)
}

/** The same for the changes between two releases. */
export function changesOfDocument(
  root: Place,
  engine: EngineHistory,
  range: UpgradeRange
): readonly ReleaseChange[] {
  return changesBetween(root, engine, range)
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
export function pastFieldOf(place: Place, engine: EngineHistory): PastField | null {
  return pastField(place, engine)
}

/** A value that an enumeration had in earlier releases. */
export function pastValueOf(place: Place, engine: EngineHistory): PastValue | null {
  return pastValue(place, engine)
}

/** The type that a field had in earlier releases. */
export function pastTypeOf(place: Place, type: string, engine: EngineHistory): PastType | null {
  return pastType(place, type, engine)
}
