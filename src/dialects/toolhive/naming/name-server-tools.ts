import type { WorkloadTool } from '../../../model/index.js'
import type { Aggregation } from './aggregation.js'

/**
 * The names of the tools of all backends together, as the aggregator gives them: overrides first, then its strategy.
 * `WORKLOAD.TOOL` with the backend's own name reaches every tool that has a name.
 */
export function nameServerTools(
  tools: readonly WorkloadTool[],
  aggregation: Aggregation
): readonly (readonly string[])[] {
  const renamed = tools.map(({ workload, tool }) => ({
    workload,
    dotted: `${workload}.${tool}`,
    name: aggregation.overrides.get(workload)?.get(tool) ?? tool
  }))
  const owners = new Map<string, string[]>()
  for (const { name, workload } of renamed) owners.set(name, [...(owners.get(name) ?? []), workload])
  return renamed.map(({ workload, dotted, name }) => {
    const all = owners.get(name) ?? []
    const resolved = STRATEGIES[aggregation.strategy]({ workload, name, owners: all }, aggregation)
    return resolved === null ? [] : [...resolved, dotted]
  })
}

interface Claim {
  readonly workload: string
  readonly name: string
  /** The workloads that have a tool of this name. */
  readonly owners: readonly string[]
}

type Resolve = (claim: Claim, aggregation: Aggregation) => readonly string[] | null

const STRATEGIES: Readonly<Record<Aggregation['strategy'], Resolve>> = {
  prefix: ({ workload, name }, { prefixFormat }) => [
    `${prefixFormat.replaceAll('{workload}', workload)}${name}`
  ],
  priority: ({ workload, name, owners }, { priorityOrder }) => {
    if (owners.length < 2) return [name]
    const first = priorityOrder.find(each => owners.includes(each))
    if (first === undefined) return [`${workload}_${name}`]
    return first === workload ? [name] : null
  },
  // The aggregator does not start where two share a name; here they keep the one that tells them apart.
  manual: ({ name, owners }) => (owners.length < 2 ? [name] : [])
}
