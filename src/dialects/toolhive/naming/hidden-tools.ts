import type { Aggregation } from './aggregation.js'

/**
 * Whether a tool is certainly hidden, by its name from a backend or a recording. Only a prefix or a dot identifies the workload;
 * without either, only what hides everything is known.
 */
export function isHiddenTool(name: string, aggregation: Aggregation): boolean {
  const { hidesAll, hidesUnlisted, workloads } = aggregation.visibility
  if (hidesAll) return true
  for (const [workload, { isHidden, filter }] of workloads) {
    const tool = toolOf(name, workload, aggregation)
    if (tool !== null) return isHidden || (filter !== null && !filter.has(tool))
  }
  return hidesUnlisted && (namesWorkload(aggregation) || name.includes('.'))
}

/** The tool's name after overrides, when the name belongs to that workload. */
function toolOf(name: string, workload: string, aggregation: Aggregation): string | null {
  const prefix = aggregation.prefixFormat.replaceAll('{workload}', workload)
  if (namesWorkload(aggregation) && name.startsWith(prefix)) return name.slice(prefix.length)
  if (!name.startsWith(`${workload}.`)) return null
  const original = name.slice(workload.length + 1)
  return aggregation.overrides.get(workload)?.get(original) ?? original
}

function namesWorkload({ strategy, prefixFormat }: Aggregation): boolean {
  return strategy === 'prefix' && prefixFormat.includes('{workload}')
}
