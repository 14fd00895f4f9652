import type { Place } from '../../reading/place.js'

/** How the tools of several backends get the names under which workflows call them. */
export interface Aggregation {
  readonly strategy: 'prefix' | 'priority' | 'manual'
  readonly prefixFormat: string
  /** The workloads that win when several have a tool of one name. */
  readonly priorityOrder: readonly string[]
  /** Workload → the backend's name of a tool → its name after overrides. */
  readonly overrides: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly visibility: Visibility
}

/** Tools that a server does not advertise. Workflows may call them, but their schemas are unknown. */
interface Visibility {
  readonly hidesAll: boolean
  /** True when workloads without an entry are hidden. */
  readonly hidesUnlisted: boolean
  /** The workloads with an entry: hidden completely, or except for the tools in the filter (by their names after overrides). */
  readonly workloads: ReadonlyMap<
    string,
    { readonly isHidden: boolean; readonly filter: ReadonlySet<string> | null }
  >
}

const ALL_VISIBLE: Visibility = { hidesAll: false, hidesUnlisted: false, workloads: new Map() }

const DEFAULT_PREFIX = '{workload}_'

export const DEFAULT_AGGREGATION: Aggregation = {
  strategy: 'prefix',
  prefixFormat: DEFAULT_PREFIX,
  priorityOrder: [],
  overrides: new Map(),
  visibility: ALL_VISIBLE
}

/** The aggregation section of a server or a config; the default when it is absent. */
export function lowerAggregation(place: Place): Aggregation {
  if (place.kind !== 'map') return DEFAULT_AGGREGATION
  const strategy = place.field('conflictResolution').text
  const settings = place.field('conflictResolutionConfig')
  return {
    strategy: strategy === 'priority' || strategy === 'manual' ? strategy : 'prefix',
    prefixFormat: settings.field('prefixFormat').text || DEFAULT_PREFIX,
    priorityOrder: settings
      .field('priorityOrder')
      .items()
      .flatMap(item => item.text ?? []),
    overrides: new Map(
      place
        .field('tools')
        .items()
        .map(tool => [tool.field('workload').text ?? '', renamed(tool)])
    ),
    visibility: lowerVisibility(place)
  }
}

function renamed(tool: Place): ReadonlyMap<string, string> {
  return new Map(
    tool
      .field('overrides')
      .entries()
      .flatMap(({ key, place }) => {
        const name = place.field('name').text
        return name ? [[key, name] as const] : []
      })
  )
}

/** The tool visibility defined by an aggregation section. */
function lowerVisibility(aggregation: Place): Visibility {
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
