import type { Place } from '../../reading/place.js'
import { ALL_VISIBLE, lowerVisibility, type Visibility } from './visibility.js'

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
