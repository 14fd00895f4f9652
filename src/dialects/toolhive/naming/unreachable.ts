import { onceEach } from '../../../model/index.js'
import type { ToolhiveReading } from '../lowering.js'
import { COMPOSITE_TOOL } from '../reading/kinds.js'
import type { Aggregation } from './aggregation.js'
import { serversAmong } from './referring-servers.js'

/** The servers that certainly publish the workflows of a document: itself, or those that reference it by name. */
export function publishingAggregations(
  reading: ToolhiveReading,
  all: readonly ToolhiveReading[]
): readonly Aggregation[] {
  if (reading.kind !== COMPOSITE_TOOL) return reading.aggregation ? [reading.aggregation] : []
  return serversAmong(all)
    .referringTo(reading)
    .flatMap(({ aggregation }) => aggregation ?? [])
}

/**
 * Why no backend can have a tool of that name; null when one may. Under the prefix strategy every tool gets a prefix, even with one
 * backend, and `WORKLOAD.TOOL` is the only other form.
 */
export function whyUnreachable(tool: string, aggregations: readonly Aggregation[]): string | null {
  const [first] = aggregations
  if (!first || tool.indexOf('.') > 0 || tool === '') return null
  if (!aggregations.every(aggregation => isOutOfReach(tool, aggregation))) return null
  const example = first.prefixFormat.replaceAll('{workload}', 'WORKLOAD')
  return `under the prefix strategy every tool of a backend is called ${example}TOOL (write ${example}${tool}, or WORKLOAD.${tool})`
}

function isOutOfReach(tool: string, aggregation: Aggregation): boolean {
  return aggregation.strategy === 'prefix' && !formOf(aggregation).test(tool)
}

/** The pattern of every prefixed name. */
const formOf = onceEach(({ prefixFormat }: Aggregation) => {
  const [before = '', ...parts] = prefixFormat.split('{workload}').map(escaped)
  const pattern = parts.length === 0 ? before : [before, ...parts].join('.+')
  return new RegExp(`^${pattern}.+$`)
})

function escaped(text: string): string {
  return text.replace(/[-.*+?^${}()|[\]\\]/g, '\\$&')
}
