import { suggestion } from '../../../text/did-you-mean.js'
import { likelySlip } from '../../../text/nearest-name.js'
import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import type { ToolhiveReading } from '../lowering.js'
import { CONFIG, VIRTUAL_SERVER } from '../reading/kinds.js'

/** Kinds that put a workload into a group. */
export const WORKLOADS = ['MCPServer', 'MCPRemoteProxy', 'MCPServerEntry']

/** The group that a document names, and the workloads of it that a server configures; both may be defined elsewhere. */
export function checkGroup(
  reading: ToolhiveReading,
  all: readonly ToolhiveReading[],
  findings: Findings
): void {
  if (reading.kind === CONFIG) return
  const place = groupOf(reading)
  const group = place.text ?? ''
  if (group === '') return
  const near = all.filter(other => other.namespace === reading.namespace)
  const groups = near.filter(other => other.kind === 'MCPGroup').map(other => other.name)
  const nearest = groups.includes(group) ? null : likelySlip(group, groups)
  if (nearest !== null)
    findings.report(place, {
      rule: 'no-unknown-reference',
      message: `the group "${group}" is not given${suggestion(nearest)}`
    })
  if (nearest === null && !groups.includes(group)) checkNamespaces(reading, all, findings)
  if (reading.kind !== VIRTUAL_SERVER) return
  const members = near.filter(other => WORKLOADS.includes(other.kind) && groupOf(other).text === group)
  checkWorkloads(reading, new Set(members.map(member => member.name)), findings)
}

/** Of the file that a group stands in, both are applied together: that it lies in another namespace is seldom meant. */
function checkNamespaces(
  reading: ToolhiveReading,
  all: readonly ToolhiveReading[],
  findings: Findings
): void {
  const place = groupOf(reading)
  const elsewhere = all.find(
    ({ kind, name, root, document }) =>
      kind === 'MCPGroup' &&
      name === place.text &&
      document.file === reading.document.file &&
      hasNamespace(root) &&
      hasNamespace(reading.root)
  )
  if (!elsewhere) return
  const other = elsewhere.root.field('metadata').field('namespace')
  findings.report(place, {
    rule: 'no-unknown-reference',
    severity: 'warning',
    message: `the group "${elsewhere.name}" is given in namespace "${elsewhere.namespace}", and this is "${reading.namespace}": references do not cross namespaces`,
    related: [{ message: 'the namespace of the group', file: other.file, span: other.span }]
  })
}

/** Where none is written, whoever applies the file gives one. */
function hasNamespace(root: Place): boolean {
  return Boolean(root.field('metadata').field('namespace').text)
}

export function groupOf({ root }: ToolhiveReading): Place {
  return root.field('spec').field('groupRef').field('name')
}

/** The server only logs a workload that it does not find; a name close to a given one is a slip. */
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
