import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import type { ToolhiveReading } from '../lowering.js'
import { checkAggregation } from './check-aggregation.js'
import { checkAudit } from './check-audit.js'
import { checkBackends } from './check-backends.js'
import { checkCompositeTools } from './check-composite-tools.js'
import { checkIncomingAuth } from './check-incoming-auth.js'
import { checkOperational } from './check-operational.js'
import { checkOutgoingAuth } from './check-outgoing-auth.js'
import { checkPassedHeaders } from './check-passed-headers.js'
import { checkSearchPolicies } from './check-search-policies.js'
import { checkSessions } from './check-sessions.js'
import { checkTelemetry } from './check-telemetry.js'
import { checkToolSearch } from './check-tool-search.js'
import { reportSection } from './section.js'

/** What the validator says of a standalone config, of every section the first problem, and what the server refuses at its start. */
export function checkConfig(reading: ToolhiveReading, findings: Findings): void {
  const { root, document } = reading
  const { isBroken } = document
  if (!isBroken) checkBasics(root, findings)
  checkIncomingAuth(root.field('incomingAuth'), findings, isBroken)
  checkOutgoingAuth(root.field('outgoingAuth'), findings, isBroken)
  const section = {
    group: { section: 'aggregation', unit: 'aggregation' },
    unit: -3,
    rule: 'valid-aggregation'
  }
  checkAggregation({ place: root.field('aggregation'), section, isConfig: true, isBroken }, findings)
  checkOperational(root.field('operational'), findings)
  checkBackends(root.field('backends'), findings, isBroken)
  checkCompositeTools(reading, findings)
  checkReferenceNames(reading, findings)
  checkPassedHeaders(root.field('passthroughHeaders'), findings)
  checkSessions(root, findings, isBroken)
  checkTelemetry(root.field('telemetry'), findings)
  checkAudit(root.field('audit'), findings)
  checkToolSearch(root.field('optimizer'), findings)
  checkSearchPolicies(root, findings)
}

function checkBasics(root: Place, findings: Findings): void {
  const section = { group: { section: 'basics', unit: 'basics' }, unit: -6, rule: 'require-field' }
  const name = root.field('name')
  if (name.isEmpty || name.text === '')
    reportSection(section, findings, { place: name, message: 'name is required', detail: 1 })
  const group = root.field('groupRef')
  if (group.isEmpty || group.text === '')
    reportSection(section, findings, {
      place: group,
      message: 'group reference is required',
      more: ': groupRef names the group whose servers are the backends',
      detail: 2
    })
}

/** Each definition is referred to once, by name. Whether it is given is another question. */
function checkReferenceNames({ references, document }: ToolhiveReading, findings: Findings): void {
  const seen = new Map<string, Place>()
  references.forEach((place, index) => {
    const name = place.text ?? ''
    const first = seen.get(name)
    const group = { section: 'compositeToolRefs', unit: 'compositeToolRefs' }
    if (name === '') {
      if (document.isBroken) return
      const section = { group, unit: 10_000, rule: 'require-field' }
      reportSection(section, findings, {
        place,
        message: `compositeToolRefs[${index}].name is required`,
        detail: index
      })
    } else if (first) {
      const section = { group, unit: 10_000, rule: 'no-duplicate-reference' }
      reportSection(section, findings, {
        place,
        message: `duplicate composite tool reference: ${name}`,
        detail: index,
        related: [{ message: 'the first one', file: first.file, span: first.span }]
      })
    }
    if (!first) seen.set(name, place)
  })
}
