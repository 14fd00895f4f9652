import type { AdvertisedTool } from '../../../model/index.js'
import type { Aggregation } from './aggregation.js'
import { isHiddenTool } from './hidden-tools.js'
import { dottedNames } from './tool-names.js'

/**
 * The backend's tool that one of the servers advertises under a name; null when unknown. `known` are the names in a recording or
 * from a server: resolved ones, or `WORKLOAD.TOOL`.
 */
export function advertisedTool(
  name: string,
  known: readonly string[],
  { aggregations, publishing }: Servers
): AdvertisedTool | null {
  for (const aggregation of aggregations) {
    const dotted = dottedNames(name, new Set(known), aggregation)[0]
    const tool = known.includes(name) ? name : dotted
    if (tool === undefined || isHiddenTool(tool, aggregation)) continue
    const backend = dotted === undefined ? null : dotted.slice(0, dotted.indexOf('.'))
    return { backend, strategy: publishing.includes(aggregation) ? aggregation.strategy : null }
  }
  return null
}

interface Servers {
  readonly aggregations: readonly Aggregation[]
  /** Those of the linted servers that certainly publish the workflow. */
  readonly publishing: readonly Aggregation[]
}
