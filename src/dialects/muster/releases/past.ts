import type { SourceDocument } from '../../../source/source-node.js'
import { Place } from '../../reading/place.js'
import * as bound from '../../releases/bound.js'
import { changesBetween, type ReleaseChange, type UpgradeRange } from '../../releases/changes.js'
import { type DocumentNeed, documentNeed } from '../../releases/document-need.js'
import type { EngineBound, KnownRelease } from '../../releases/later-behaviour.js'
import type { EngineHistory, PastField, PastType, PastValue } from '../../releases/outdated.js'
import * as past from '../../releases/past-values.js'
import { BEHAVIOURS } from './behaviours.js'
import { OUTDATED_FIELDS, OUTDATED_TYPES, OUTDATED_VALUES } from './outdated.js'
import { MUSTER_RELEASES } from './table.js'

const MUSTER: EngineHistory = {
  label: 'muster',
  table: MUSTER_RELEASES,
  fields: OUTDATED_FIELDS,
  values: OUTDATED_VALUES,
  types: OUTDATED_TYPES,
  behaviours: BEHAVIOURS
}

/** This module and the history are only loaded for questions about earlier releases. */
export function pastField(place: Place): PastField | null {
  return past.pastField(place, MUSTER)
}

export function pastValue(place: Place): PastValue | null {
  return past.pastValue(place, MUSTER)
}

export function pastType(place: Place, type: string): PastType | null {
  return past.pastType(place, type, MUSTER)
}

export function needOf(document: SourceDocument): DocumentNeed | null {
  return documentNeed(rootOf(document), MUSTER.table)
}

export function knownRelease(given: string): KnownRelease {
  return bound.knownRelease(given, MUSTER.table)
}

export function boundedBy(document: SourceDocument, release: EngineBound): bound.Bounded {
  return bound.boundedBy(rootOf(document), MUSTER, release)
}

export function changesOf(document: SourceDocument, range: UpgradeRange): readonly ReleaseChange[] {
  return changesBetween(rootOf(document), MUSTER, range)
}

function rootOf(document: SourceDocument): Place {
  return Place.ofDocument(document, 'resource')
}
