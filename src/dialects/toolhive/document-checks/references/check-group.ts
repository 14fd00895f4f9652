import { suggestion } from '../../../../text/did-you-mean.js'
import { likelySlip } from '../../../../text/nearest-name.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import type { ToolhiveReading } from '../../lowering.js'
import { VIRTUAL_SERVER } from '../../reading/kinds.js'
import type { GivenResources } from './given-resources.js'

/** Kinds that add a workload to a group. */
export const WORKLOADS = ['MCPServer', 'MCPRemoteProxy', 'MCPServerEntry']

/** The workloads of its group that a server configures; they may be defined in other files. */
export function checkGroup(reading: ToolhiveReading, given: GivenResources, findings: Findings): void {
  const group = groupOf(reading).text ?? ''
  if (reading.kind !== VIRTUAL_SERVER || group === '') return
  const members = WORKLOADS.flatMap(kind => given.inNamespace(kind, reading.namespace)).filter(
    member => groupOf(member).text === group
  )
  checkWorkloads(reading, new Set(members.map(({ name }) => name)), findings)
}

export function groupOf({ root }: ToolhiveReading): Place {
  return root.field('spec').field('groupRef').field('name')
}

/** The server only logs an unknown workload; a name close to a known one is probably misspelt. */
function checkWorkloads({ root }: ToolhiveReading, members: ReadonlySet<string>, findings: Findings): void {
  const aggregation = root.field('spec').field('config').field('aggregation')
  const named = [
    ...aggregation
      .field('tools')
      .items()
      .map(tool => tool.field('workload')),
    ...aggregation.field('conflictResolutionConfig').field('priorityOrder').items()
  ]
  for (const place of named) {
    const name = place.text ?? ''
    const nearest = name === '' || members.has(name) ? null : likelySlip(name, members)
    if (nearest === null) continue
    findings.report(place, {
      rule: 'no-unknown-reference',
      severity: 'warning',
      message: `no given workload of the group is called "${name}"${suggestion(nearest)}; the server skips what it does not find`
    })
  }
}
