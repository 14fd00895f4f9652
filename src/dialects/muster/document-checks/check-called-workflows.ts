import { once } from '../../../model/index.js'
import { nearestName } from '../../../text/nearest-name.js'
import { withHint } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import { findWorkflow, isWorkflowTool } from '../core/find-workflow.js'
import { WORKFLOW } from '../kinds.js'
import type { Lowering } from '../reading.js'
import { writtenCalls } from './called-tools.js'

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
  const message = withHint(`"${tool}" runs a workflow that none of the given files defines`, nearest)
  lowering.findings.report(place, {
    rule: 'no-unknown-reference',
    severity: nearest === null ? 'info' : 'warning',
    message: `${message}; without it the run is refused: not available (missing required tools)`
  })
}
