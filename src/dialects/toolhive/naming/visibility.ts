import type { Place } from '../../reading/place.js'

/** Tools that a server does not advertise. Workflows may call them, but their schemas are unknown. */
export interface Visibility {
  readonly hidesAll: boolean
  /** True when workloads without an entry are hidden. */
  readonly hidesUnlisted: boolean
  /** The workloads with an entry: hidden completely, or except for the tools in the filter (by their names after overrides). */
  readonly workloads: ReadonlyMap<
    string,
    { readonly isHidden: boolean; readonly filter: ReadonlySet<string> | null }
  >
}

export const ALL_VISIBLE: Visibility = { hidesAll: false, hidesUnlisted: false, workloads: new Map() }

/** The tool visibility defined by an aggregation section. */
export function lowerVisibility(aggregation: Place): Visibility {
  const entries = aggregation.field('tools').items()
  return {
    hidesAll: aggregation.field('excludeAllTools').value === true,
    hidesUnlisted: aggregation.field('defaultToolVisibility').text === 'deny',
    workloads: new Map(entries.map(entry => [entry.field('workload').text ?? '', settingOf(entry)]))
  }
}

function settingOf(entry: Place) {
  const filter = entry
    .field('filter')
    .items()
    .flatMap(item => item.text ?? [])
  return {
    isHidden: entry.field('excludeAll').value === true,
    filter: filter.length > 0 ? new Set(filter) : null
  }
}
