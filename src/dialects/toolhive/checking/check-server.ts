import { admission } from '../../checking/admission.js'
import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import type { ToolhiveReading } from '../lowering.js'
import { checkAggregation } from './check-aggregation.js'
import { checkAudit } from './check-audit.js'
import { checkCedar } from './check-cedar.js'
import { checkCompositeTools } from './check-composite-tools.js'
import { checkServerHeaders } from './check-passed-headers.js'
import { checkServerSearchPolicies } from './check-search-policies.js'
import { checkEmbeddingService, checkServerAuth } from './check-server-auth.js'
import { checkServerToolSearch } from './check-tool-search.js'
import { movedGroup, openToAll } from './moving.js'
import { reportSection } from './section.js'

/** What the operator says of a VirtualMCPServer, in its order; its first problem ends the check. */
export function checkServer(reading: ToolhiveReading, findings: Findings): void {
  const { isBroken } = reading.document
  const spec = reading.root.field('spec')
  const config = spec.field('config')
  checkGroup(spec, findings, isBroken)
  if (!isBroken) checkIncomingAuth(spec, findings)
  if (!isBroken) checkServerAuth(spec, findings)
  checkAggregation(
    {
      place: config.field('aggregation'),
      section: {
        group: { section: 'server', unit: 'aggregation' },
        unit: -1,
        rule: 'valid-aggregation',
        prefix: 'config.aggregation.'
      },
      isConfig: false,
      isBroken
    },
    findings
  )
  checkCompositeTools(reading, findings)
  if (!isBroken) checkEmbeddingService(spec, findings)
  checkServerHeaders(spec, findings)
  if (!isBroken) checkServerStart(spec, findings)
}

/** What the operator lets through and the server refuses when it starts. */
function checkServerStart(spec: Place, findings: Findings): void {
  const config = spec.field('config')
  const inline = spec.field('incomingAuth').field('authzConfig').field('inline')
  checkServerToolSearch(config.field('optimizer'), findings)
  checkCedar(
    {
      policies: inline.field('policies').items(),
      entities: inline.field('entitiesJson'),
      groupType: spec.field('incomingAuth').field('authzConfig').field('groupEntityType')
    },
    findings
  )
  checkServerSearchPolicies(spec, findings)
  checkAudit(config.field('audit'), findings)
}

/** The group is named in `groupRef`; older guides named it in `config.groupRef`. */
function checkGroup(spec: Place, findings: Findings, isBroken: boolean): void {
  const old = spec.field('config').field('groupRef')
  const reference = spec.field('groupRef')
  const place = reference.kind === 'map' ? reference.field('name') : reference
  const isMissing = reference.kind === 'map' ? place.isEmpty || place.text === '' : reference.isEmpty
  const text = 'spec.groupRef.name is required'
  const section = { group: { section: 'server', unit: 'groupRef' }, unit: -3, rule: 'require-field' }
  if (isMissing && !isBroken && !(old.text && findings.compat === 'documented')) {
    const more = old.text
      ? '; the group named in spec.config.groupRef is not read'
      : ': it names the MCPGroup whose servers are the backends'
    reportSection(section, findings, { place, message: text, more, detail: 1 })
  }
  if (!old.text) return
  if (findings.compat === 'documented') findings.dismiss(place)
  const fix = reference.exists ? null : movedGroup(old, spec.field('config'))
  const message = isMissing ? text : 'spec.config.groupRef is not read'
  findings.report(old, {
    rule: 'no-outdated-field',
    severity: 'warning',
    message: `${message}: the group belongs in spec.groupRef.name, spec.config.groupRef is its old place`,
    span: old.mark,
    ...(isMissing && findings.compat === 'documented' ? { failsRun: true } : {}),
    ...(fix ? { fix } : {})
  })
}

/** The guides leave it out; the cluster does not take a server without it. */
function checkIncomingAuth(spec: Place, findings: Findings): void {
  const place = spec.field('incomingAuth')
  if (place.exists || spec.kind !== 'map') return
  const fix = openToAll(spec)
  const text = `${place.path}: Required value`
  findings.reportPromise(place, {
    rule: 'require-field',
    message: `${text}; who may call the server, at least incomingAuth: { type: anonymous }`,
    refusal: admission(place, text),
    ...(fix ? { fix } : {})
  })
}
