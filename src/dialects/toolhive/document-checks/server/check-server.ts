import { admission } from '../../../document-checks/admission.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import type { ToolhiveReading } from '../../lowering.js'
import { checkCompositeTools } from '../composite-tool/check-composite-tools.js'
import { SERVER_CHECKS, type ServerCheck } from '../refusals/order.js'
import { reportSection, serverSection } from '../refusals/section.js'
import { checkAggregation } from '../settings/check-aggregation.js'
import { checkAudit } from '../settings/check-audit.js'
import { checkCedar } from '../settings/check-cedar.js'
import { checkServerHeaders } from '../settings/check-passed-headers.js'
import { checkServerSearchPolicies } from '../settings/check-search-policies.js'
import { checkServerToolSearch } from '../settings/check-tool-search.js'
import { checkEmbeddingService, checkServerAuth } from './check-server-auth.js'
import { movedGroup, openToAll } from './moving.js'

/** Reports what the operator finds in a VirtualMCPServer, in its order; its first problem ends the check. */
export function checkServer(reading: ToolhiveReading, findings: Findings): void {
  const { isBroken } = reading.document
  const spec = reading.root.field('spec')
  for (const check of SERVER_CHECKS) CHECKS[check]({ reading, spec, findings, isBroken })
  if (!isBroken) checkIncomingAuth(spec, findings)
  checkServerHeaders(spec, findings)
  if (!isBroken) checkServerStart(spec, findings)
}

interface CheckedServer {
  readonly reading: ToolhiveReading
  readonly spec: Place
  readonly findings: Findings
  readonly isBroken: boolean
}

const CHECKS: Readonly<Record<ServerCheck, (server: CheckedServer) => void>> = {
  groupRef: checkGroup,
  outgoingAuth: ({ spec, findings, isBroken }) => {
    if (!isBroken) checkServerAuth(spec, findings)
  },
  aggregation: ({ spec, findings, isBroken }) => {
    const place = spec.field('config').field('aggregation')
    checkAggregation({ place, section: AGGREGATION, isConfig: false, isBroken }, findings)
  },
  compositeTools: ({ reading, findings }) => checkCompositeTools(reading, findings),
  optimizer: ({ spec, findings, isBroken }) => {
    if (!isBroken) checkEmbeddingService(spec, findings)
  }
}

const AGGREGATION = {
  ...serverSection('aggregation', 'valid-aggregation'),
  prefix: 'config.aggregation.'
}

/** What the operator accepts and the server refuses at startup. */
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

/** The group is named in `groupRef`; older guides use `config.groupRef`. */
function checkGroup({ spec, findings, isBroken }: CheckedServer): void {
  const old = spec.field('config').field('groupRef')
  const reference = spec.field('groupRef')
  const place = reference.kind === 'map' ? reference.field('name') : reference
  const isMissing = reference.kind === 'map' ? place.isEmpty || place.text === '' : reference.isEmpty
  const text = 'spec.groupRef.name is required'
  const section = serverSection('groupRef', 'require-field')
  if (isMissing && !isBroken && !(old.text && findings.compat === 'documented')) {
    const more = old.text
      ? '; the group named in spec.config.groupRef is not read'
      : ': it names the MCPGroup whose servers are the backends'
    reportSection(section, findings, { place, message: text, more })
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

/** The guides omit it, but the cluster refuses a server without it. */
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
