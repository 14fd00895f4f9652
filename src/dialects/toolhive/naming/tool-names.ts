import type { Aggregation } from './aggregation.js'
import { nameServerTools } from './name-server-tools.js'

/**
 * Names under which a backend may publish the tool that a step calls `name`, best first, including the name itself.
 *
 * A step uses a resolved name (`github_create_pr` under the prefix strategy), or `WORKLOAD.TOOL` with the backend's own tool name.
 * A recording may contain either, so both are tried, known names first.
 */
export function toolNames(
  name: string,
  known: Iterable<string>,
  aggregations: readonly Aggregation[]
): readonly string[] {
  const names = new Set(known)
  const candidates = new Set([name])
  for (const aggregation of aggregations) {
    for (const candidate of fromDotted(name, aggregation)) candidates.add(candidate)
    for (const candidate of dottedNames(name, names, aggregation)) candidates.add(candidate)
  }
  const all = [...candidates]
  return [...all.filter(each => names.has(each)), ...all.filter(each => !names.has(each))]
}

/** The resolved names of `WORKLOAD.TOOL`; empty for a name without a dot after its first character. */
function fromDotted(name: string, aggregation: Aggregation): readonly string[] {
  const dot = name.indexOf('.')
  return dot < 1 ? [] : resolvedNames(name.slice(0, dot), name.slice(dot + 1), aggregation)
}

/** The known `WORKLOAD.TOOL` names that resolve to this one: of tools that share a name only the one that gets it. */
export function dottedNames(
  name: string,
  known: ReadonlySet<string>,
  aggregation: Aggregation
): readonly string[] {
  const dotted = [...known].filter(each => each.indexOf('.') > 0)
  if (dotted.length === 0) return []
  const tools = dotted.map(each => {
    const dot = each.indexOf('.')
    return { workload: each.slice(0, dot), tool: each.slice(dot + 1) }
  })
  const { names } = nameServerTools(tools, aggregation)
  return dotted.filter((_, index) => names[index]?.[0] === name)
}

/**
 * The names that a backend's tool may have after overrides and conflict resolution. Under `priority`, a name shared by backends
 * that are all missing from the order is prefixed after all.
 */
function resolvedNames(workload: string, tool: string, aggregation: Aggregation): readonly string[] {
  const overrides = aggregation.overrides.get(workload)
  // The part after the dot is the backend's own name, but this one comes from an override.
  if (!overrides?.has(tool) && [...(overrides?.values() ?? [])].includes(tool)) return []
  const renamed = overrides?.get(tool) ?? tool
  const prefixed = `${aggregation.prefixFormat.replaceAll('{workload}', workload)}${renamed}`
  if (aggregation.strategy === 'prefix') return [prefixed]
  return aggregation.strategy === 'priority' ? [renamed, `${workload}_${renamed}`] : [renamed]
}
