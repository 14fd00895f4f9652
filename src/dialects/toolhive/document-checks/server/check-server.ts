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

/** What the operator requires of a server's authentication to its backends, after the group and before everything else. */
function checkServerAuth(spec: Place, findings: Findings): void {
  const auth = spec.field('outgoingAuth')
  for (const { key, place } of auth.field('backends').entries()) {
    const missing = missingReference(place)
    if (!missing) continue
    const at = `spec.outgoingAuth.backends[${key}].${missing.name}`
    reportSection(SECTION, findings, {
      place: missing.place,
      message: `${at} is required${missing.name.endsWith('.name') ? '' : ' when type is externalAuthConfigRef'}`,
      more: '; it names an MCPExternalAuthConfig, and type: discovered asks the backend for its own'
    })
  }
  checkDefault(auth.field('default'), findings)
}

const SECTION = serverSection('outgoingAuth', 'valid-auth')

function missingReference(auth: Place): { readonly place: Place; readonly name: string } | null {
  if (auth.field('type').text !== 'externalAuthConfigRef') return null
  const reference = auth.field('externalAuthConfigRef')
  if (reference.isEmpty) return { place: reference, name: 'externalAuthConfigRef' }
  const name = reference.field('name')
  return name.text === '' ? { place: name, name: 'externalAuthConfigRef.name' } : null
}

/** The operator checks only the backends, and later finds no reference here. */
function checkDefault(auth: Place, findings: Findings): void {
  const missing = missingReference(auth)
  if (!missing) return
  findings.report(missing.place, {
    rule: SECTION.rule,
    severity: 'warning',
    message: `${missing.place.path} names no MCPExternalAuthConfig, which is required when type is externalAuthConfigRef`
  })
}

/** The optimizer searches tools by meaning, which needs an embedding service. The operator checks it last. */
function checkEmbeddingService(spec: Place, findings: Findings): void {
  const reference = spec.field('embeddingServerRef')
  const section = serverSection('optimizer', 'valid-operation')
  const name = reference.field('name')
  if (name.text === '')
    reportSection(section, findings, {
      place: name,
      message: 'spec.embeddingServerRef.name is required',
      more: '; it names an EmbeddingServer'
    })
  const optimizer = spec.field('config').field('optimizer')
  if (optimizer.kind !== 'map' || reference.kind === 'map') return
  const service = optimizer.field('embeddingService')
  if (service.text || !(service.isEmpty || service.text === '')) return
  reportSection(section, findings, {
    place: service,
    message:
      'spec.config.optimizer requires an embedding service: set spec.embeddingServerRef (recommended) or spec.config.optimizer.embeddingService',
    more: ', which is the address of one'
  })
}
