import type { Place } from '../../reading/place.js'
import * as past from '../../releases/past.js'
import { OUTDATED_FIELDS } from './outdated-fields.js'
import { OUTDATED_VALUES } from './outdated-values.js'
import { TOOLHIVE_RELEASES } from './table.js'

const TOOLHIVE: past.EngineHistory = {
  label: 'ToolHive',
  table: TOOLHIVE_RELEASES,
  fields: OUTDATED_FIELDS,
  values: OUTDATED_VALUES
}

/** The command line loads this module with the first question about earlier releases. */
export function pastField(place: Place): past.PastField | null {
  return past.pastField(place, TOOLHIVE)
}

export function pastValue(place: Place): past.PastValue | null {
  return past.pastValue(place, TOOLHIVE)
}

export function pastType(place: Place, type: string): string | null {
  return past.pastType(place, type, TOOLHIVE)
}
