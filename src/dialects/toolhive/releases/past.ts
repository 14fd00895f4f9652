import type { SourceDocument } from '../../../source/source-node.js'
import { Place } from '../../reading/place.js'
import type { DocumentNeed } from '../../releases/document-need.js'
import type { EngineHistory, PastField, PastValue } from '../../releases/outdated.js'
import * as past from '../../releases/past.js'
import { isConfig } from '../recognize.js'
import { OUTDATED_FIELDS } from './outdated-fields.js'
import { OUTDATED_VALUES } from './outdated-values.js'
import { TOOLHIVE_RELEASES } from './table.js'

const TOOLHIVE: EngineHistory = {
  label: 'ToolHive',
  table: TOOLHIVE_RELEASES,
  fields: OUTDATED_FIELDS,
  values: OUTDATED_VALUES
}

/** The command line loads this module with the first question about earlier releases. */
export function pastField(place: Place): PastField | null {
  return past.pastField(place, TOOLHIVE)
}

export function pastValue(place: Place): PastValue | null {
  return past.pastValue(place, TOOLHIVE)
}

export function pastType(place: Place, type: string): string | null {
  return past.pastType(place, type, TOOLHIVE)
}

export function needOf(document: SourceDocument): DocumentNeed | null {
  const root = Place.ofDocument(document, isConfig(document) ? 'config' : 'resource')
  return past.needOfDocument(root, TOOLHIVE)
}
