import { once } from '../../../model/index.js'
import { suggestion } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { nearestName } from '../../../text/nearest-name.js'
import type { Place } from '../../reading/place.js'
import { findWorkflow, isWorkflowTool } from '../core/find-workflow.js'
import { MCP_SERVER, WORKFLOW } from '../kinds.js'
import type { Lowering, MusterReading } from '../reading.js'
import { writtenCalls } from './called-tools.js'

/** Calls of a tool that several servers share: one argument selects the server, and muster requires it. */
export function checkFamilyCalls(lowering: Lowering): void {
  const servers = lowering.readings.filter(({ kind }) => kind === MCP_SERVER)
  if (!servers.some(isMember)) return
  for (const { spec } of lowering.readings.filter(({ kind }) => kind === WORKFLOW))
    for (const step of stepsOf(spec))
      for (const call of [step, step.field('condition')]) checkCall(call, servers, lowering)
}

function stepsOf(spec: Place): readonly Place[] {
  const steps = spec.field('steps').items()
  const inner = (step: Place) => [
    ...step.field('forEach').field('steps').items(),
    ...step.field('parallel').items()
  ]
  return [...steps.flatMap(step => [step, ...inner(step)]), ...spec.field('onFailure').items()]
}

function checkCall(call: Place, servers: readonly MusterReading[], { findings }: Lowering): void {
  const tool = call.field('tool').text ?? ''
  const given = call.field('args')
  const owners = servers.filter(server => tool.startsWith(`x_${prefixOf(server)}_`))
  if (owners.length === 0 || !owners.every(isMember)) return
  if (given.kind !== 'map' && !given.isEmpty) return
  const [family, ...others] = new Set(owners.map(prefixOf))
  const [argument, ...disagreeing] = new Set(owners.map(argumentOf))
  // Members that disagree keep their own tools, and a name that fits two families may belong to either.
  if (!family || !argument || others.length > 0 || disagreeing.length > 0) return
  if (given.field(argument).exists) return
  const names = listed(owners.map(({ name }) => name))
  findings.report(given.field(argument), {
    rule: 'require-tool-argument',
    severity: 'warning',
    message: `the servers of family "${family}" share the tool "${tool}", and its argument "${argument}" decides which of them is called (${names}); without it the call is refused`
  })
}

function isMember(server: MusterReading): boolean {
  return (server.spec.field('family').field('name').text ?? '') !== '' && argumentOf(server) !== ''
}

function argumentOf({ spec }: MusterReading): string {
  return spec.field('family').field('instanceArg').text ?? ''
}

/** The prefix of a server's tools, after muster's own prefix. */
function prefixOf(server: MusterReading): string {
  const { spec, name } = server
  return (isMember(server) ? spec.field('family').field('name').text : spec.field('toolPrefix').text) || name
}

/** Steps that call a workflow that none of the linted documents defines. */
export function checkCalledWorkflows(lowering: Lowering): void {
  const names = once(() => [...lowering.workflows.values()].map(({ name }) => `workflow_${name}`))
  for (const { kind, spec } of lowering.readings) {
    if (kind !== WORKFLOW) continue
    for (const { tool } of writtenCalls(spec)) checkTool(tool, lowering, names)
  }
}

function checkTool(place: Place, lowering: Lowering, names: () => readonly string[]): void {
  const tool = place.text ?? ''
  if (!isWorkflowTool(tool) || findWorkflow(tool, lowering)) return
  const nearest = nearestName(tool, names())
  const message = `"${tool}" runs a workflow that none of the given files defines${suggestion(nearest)}`
  lowering.findings.report(place, {
    rule: 'no-unknown-reference',
    severity: nearest === null ? 'info' : 'warning',
    message: `${message}; without it the run is refused: not available (missing required tools)`
  })
}
