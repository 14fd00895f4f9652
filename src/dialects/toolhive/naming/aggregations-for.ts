import type { ToolhiveReading } from '../lowering.js'
import { COMPOSITE_TOOL } from '../reading/kinds.js'
import { type Aggregation, DEFAULT_AGGREGATION } from './aggregation.js'
import { serversAmong } from './referring-servers.js'

/** How tools are named for the workflows of a document: by its own aggregation, by the servers that reference it, or by default. */
export function aggregationsFor(
  reading: ToolhiveReading,
  all: readonly ToolhiveReading[]
): readonly Aggregation[] {
  if (reading.aggregation) return [reading.aggregation]
  if (reading.kind !== COMPOSITE_TOOL) return [DEFAULT_AGGREGATION]
  const servers = serversAmong(all)
  const referring = servers.referringTo(reading)
  const chosen = referring.length > 0 ? referring : servers.in(reading.namespace)
  const aggregations = chosen.flatMap(server => (server.aggregation ? [server.aggregation] : []))
  return aggregations.length > 0 ? aggregations : [DEFAULT_AGGREGATION]
}
