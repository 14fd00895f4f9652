import { didYouMean } from '../../../../text/did-you-mean.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportAtStart } from '../refusals/start-problem.js'
import { loadedItems, wholePart } from './loaded-value.js'

const EVENT_TYPES = [
  'mcp_initialize',
  'mcp_tool_call',
  'mcp_tools_list',
  'mcp_resource_read',
  'mcp_resources_list',
  'mcp_prompt_get',
  'mcp_prompts_list',
  'mcp_notification',
  'mcp_ping',
  'mcp_logging',
  'mcp_completion',
  'mcp_roots_list_changed',
  'vmcp_workflow_started',
  'vmcp_workflow_completed',
  'vmcp_workflow_failed',
  'vmcp_workflow_timed_out',
  'vmcp_workflow_step_started',
  'vmcp_workflow_step_completed',
  'vmcp_workflow_step_failed',
  'vmcp_workflow_step_skipped',
  'mcp_request',
  'http_request'
]

/** The audit log of a config or a server; checked at startup even when it is disabled. */
export function checkAudit(audit: Place, findings: Findings): void {
  const size = audit.field('maxDataSize')
  if (wholePart(size) < 0n)
    refuse(size, findings, {
      message: 'maxDataSize cannot be negative',
      more: ': it is the number of bytes that are kept of a request'
    })
  const depth = audit.field('maxDelegationDepth')
  if (depth.kind === 'scalar' && !depth.isEmpty && isNumber(depth) && wholePart(depth) <= 0n)
    refuse(depth, findings, { message: 'maxDelegationDepth must be positive' })
  checkEventTypes(audit.field('eventTypes'), findings, { what: 'event type' })
  checkEventTypes(audit.field('excludeEventTypes'), findings, { what: 'exclude event type' })
}

function isNumber({ value }: Place): boolean {
  return typeof value === 'bigint' || typeof value === 'number'
}

function checkEventTypes(list: Place, findings: Findings, { what }: { readonly what: string }): void {
  for (const place of loadedItems(list)) {
    const { text } = place
    if (text === null || EVENT_TYPES.includes(text)) continue
    refuse(place, findings, {
      message: `unknown ${what}: ${text}`,
      more: didYouMean(text, EVENT_TYPES)
    })
  }
}

function refuse(
  place: Place,
  findings: Findings,
  problem: { readonly message: string; readonly more?: string }
): void {
  reportAtStart(place, findings, { rule: 'valid-operation', phase: 'audit', ...problem })
}
