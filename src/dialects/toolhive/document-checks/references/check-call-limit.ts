import type { Findings } from '../../../document-checks/findings.js'
import { durationMs } from '../../../reading/duration.js'
import type { Place } from '../../../reading/place.js'
import type { ToolhiveReading } from '../../lowering.js'
import type { Aggregation } from '../../naming/aggregation.js'
import { aggregationsFor } from '../../naming/aggregations-for.js'
import { COMPOSITE_TOOL, CONFIG, VIRTUAL_SERVER } from '../../reading/kinds.js'
import { groupOf, WORKLOADS } from './check-group.js'

/** The client of a streamable HTTP backend ends a call after this time, regardless of timeouts. */
const HTTP_CALL_LIMIT_MS = 30_000
const LIMITED = 'streamable-http'

/** Timeouts longer than a backend's transport ever waits. */
export function checkCallLimit(readings: readonly ToolhiveReading[], findings: Findings): void {
  const limited = readings.filter(isLimited)
  for (const reading of readings) {
    const workloads = limitedWorkloads(reading, limited)
    if (workloads.size === 0) continue
    checkTimeouts(timeoutsOf(reading), workloads, findings)
    const aggregations = aggregationsFor(reading, readings)
    for (const step of reading.tools.flatMap(toolSteps)) {
      const workload = workloadOf(step.field('tool').text ?? '', workloads, aggregations)
      if (workload !== null) reportCut(step.field('timeout'), `"${workload}"`, findings)
    }
  }
}

/** The backends of a document that certainly use streamable HTTP. The proxy of a containerised server may use another transport. */
function limitedWorkloads(
  reading: ToolhiveReading,
  limited: readonly ToolhiveReading[]
): ReadonlySet<string> {
  if (reading.kind === CONFIG) {
    const backends = reading.root.field('backends').records()
    return namesOf(backends.filter(each => each.field('transport').text === LIMITED))
  }
  const group = reading.kind === VIRTUAL_SERVER ? groupOf(reading).text : null
  if (reading.kind !== COMPOSITE_TOOL && reading.kind !== VIRTUAL_SERVER) return new Set()
  const members = limited.filter(
    other => other.namespace === reading.namespace && (group === null || groupOf(other).text === group)
  )
  return new Set(members.map(({ name }) => name).filter(name => name !== ''))
}

function isLimited({ kind, root }: ToolhiveReading): boolean {
  return WORKLOADS.includes(kind) && root.field('spec').field('transport').text === LIMITED
}

function namesOf(backends: readonly Place[]): ReadonlySet<string> {
  return new Set(backends.flatMap(backend => backend.field('name').text || []))
}

function timeoutsOf({ kind, root }: ToolhiveReading): Place {
  const config = kind === CONFIG ? root : root.field('spec').field('config')
  return config.field('operational').field('timeouts')
}

function checkTimeouts(timeouts: Place, workloads: ReadonlySet<string>, findings: Findings): void {
  for (const { key, place } of timeouts.field('perWorkload').entries())
    if (workloads.has(key)) reportCut(place, `"${key}"`, findings)
  const [workload] = workloads
  if (workload !== undefined)
    reportCut(timeouts.field('default'), `a backend such as "${workload}"`, findings)
}

function toolSteps(tool: Place): readonly Place[] {
  return tool
    .field('steps')
    .records()
    .flatMap(step => [step, step.field('step')])
    .filter(step => step.field('tool').text)
}

/** The workload that a step's tool names, by the longest match; all servers have to agree on it. */
function workloadOf(
  tool: string,
  workloads: ReadonlySet<string>,
  aggregations: readonly Aggregation[]
): string | null {
  const named = [...workloads]
    .sort((a, b) => b.length - a.length)
    .find(workload => aggregations.every(each => isOf(tool, workload, each)))
  return named ?? null
}

function isOf(tool: string, workload: string, { strategy, prefixFormat }: Aggregation): boolean {
  if (tool.startsWith(`${workload}.`)) return true
  return strategy === 'prefix' && tool.startsWith(prefixFormat.replaceAll('{workload}', workload))
}

function reportCut(timeout: Place, backend: string, findings: Findings): void {
  if ((durationMs(timeout) ?? 0) <= HTTP_CALL_LIMIT_MS) return
  findings.report(timeout, {
    rule: 'no-cut-call-timeout',
    severity: 'info',
    message: `${timeout.text} is more than a call gets: the server ends every call of ${backend}, a ${LIMITED} backend, after 30s, whatever timeouts are set; an sse backend is waited for`
  })
}
