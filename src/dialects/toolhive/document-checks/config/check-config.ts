import { quote } from '../../../../go/quote.js'
import { didYouMean } from '../../../../text/did-you-mean.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import type { ToolhiveReading } from '../../lowering.js'
import { checkCompositeTools } from '../composite-tool/check-composite-tools.js'
import { CONFIG_CHECKS, type ConfigCheck } from '../refusals/order.js'
import { configSection, reportSection } from '../refusals/section.js'
import { bundlePathFault } from '../settings/bundle-path.js'
import { checkAggregation } from '../settings/check-aggregation.js'
import { checkAudit } from '../settings/check-audit.js'
import { checkPassedHeaders } from '../settings/check-passed-headers.js'
import { checkSearchPolicies } from '../settings/check-search-policies.js'
import { checkToolSearch } from '../settings/check-tool-search.js'
import { loadedItems } from '../settings/loaded-value.js'
import { checkIncomingAuth } from './check-incoming-auth.js'
import { checkOperational } from './check-operational.js'
import { checkOutgoingAuth } from './check-outgoing-auth.js'
import { checkSessions } from './check-sessions.js'
import { checkTelemetry } from './check-telemetry.js'

/** Reports what the validator finds in a standalone config, the first problem of every section, and what the server refuses at startup. */
export function checkConfig(reading: ToolhiveReading, findings: Findings): void {
  const { root, document } = reading
  for (const section of CONFIG_CHECKS)
    CHECKS[section]({ reading, place: root.field(section), findings, isBroken: document.isBroken })
  checkSessions(root, findings, document.isBroken)
  checkTelemetry(root.field('telemetry'), findings)
  checkAudit(root.field('audit'), findings)
  checkToolSearch(root.field('optimizer'), findings)
  checkSearchPolicies(root, findings)
}

interface CheckedSection {
  readonly reading: ToolhiveReading
  /** The field that names the section. */
  readonly place: Place
  readonly findings: Findings
  readonly isBroken: boolean
}

/** In the order of `CONFIG_CHECKS`. */
const CHECKS: Readonly<Record<ConfigCheck, (section: CheckedSection) => void>> = {
  basics: checkBasics,
  incomingAuth: ({ place, findings, isBroken }) => checkIncomingAuth(place, findings, isBroken),
  outgoingAuth: ({ place, findings, isBroken }) => checkOutgoingAuth(place, findings, isBroken),
  aggregation: ({ place, findings, isBroken }) =>
    checkAggregation({ place, section: AGGREGATION, isConfig: true, isBroken }, findings),
  operational: ({ place, findings }) => checkOperational(place, findings),
  backends: ({ place, findings, isBroken }) => checkBackends(place, findings, isBroken),
  compositeTools: ({ reading, findings }) => checkCompositeTools(reading, findings),
  compositeToolRefs: checkReferenceNames,
  passthroughHeaders: ({ place, findings }) => checkPassedHeaders(place, findings)
}

const AGGREGATION = configSection('aggregation', 'valid-aggregation')

function checkBasics({ reading: { root }, findings, isBroken }: CheckedSection): void {
  if (isBroken) return
  const section = configSection('basics', 'require-field')
  const name = root.field('name')
  if (name.isEmpty || name.text === '')
    reportSection(section, findings, { place: name, message: 'name is required' })
  const group = root.field('groupRef')
  if (group.isEmpty || group.text === '')
    reportSection(section, findings, {
      place: group,
      message: 'group reference is required',
      more: ': groupRef names the group whose servers are the backends'
    })
}

/** Each definition is referenced once, by name; whether it exists is checked elsewhere. */
function checkReferenceNames({ reading: { references }, findings, isBroken }: CheckedSection): void {
  const seen = new Map<string, Place>()
  references.forEach((place, index) => {
    const name = place.text ?? ''
    const first = seen.get(name)
    if (!first) seen.set(name, place)
    if (name === '' && !isBroken)
      reportSection(configSection('compositeToolRefs', 'require-field'), findings, {
        place,
        message: `compositeToolRefs[${index}].name is required`
      })
    else if (name !== '' && first)
      reportSection(configSection('compositeToolRefs', 'no-duplicate-reference'), findings, {
        place,
        message: `duplicate composite tool reference: ${name}`,
        related: [{ message: 'the first one', file: first.file, span: first.span }]
      })
  })
}

const SECTION = configSection('backends', 'valid-operation')
const TRANSPORTS = ['sse', 'streamable-http']

/** Backends that a standalone config lists itself. */
function checkBackends(place: Place, findings: Findings, isBroken: boolean): void {
  loadedItems(place).forEach((backend, index) => {
    if (backend.kind !== 'map') return
    checkEntry(backend, findings, index)
    checkReach(backend, findings, isBroken)
  })
}

function checkEntry(backend: Place, findings: Findings, index: number): void {
  const type = backend.field('type')
  const isEntry = type.text === 'entry'
  if (type.text && !isEntry) {
    const message = `backends[${index}].type must be empty or "entry", got ${quote(type.text)}`
    reportSection(SECTION, findings, { place: type, message })
  }
  const place = backend.field('caBundlePath')
  const fault = place.text ? bundleFault(place.text, isEntry) : null
  if (fault === null) return
  const message = `backends[${index}].caBundlePath ${fault}`
  reportSection(SECTION, findings, { place, message })
}

function bundleFault(path: string, isEntry: boolean): string | null {
  if (!isEntry) return 'is only valid when type is "entry"'
  return bundlePathFault(path)
}

/** The validator does not check how a backend is reached; the schema of a server does. */
function checkReach(backend: Place, findings: Findings, isBroken: boolean): void {
  const url = backend.field('url')
  const transport = backend.field('transport')
  for (const field of [backend.field('name'), url, transport])
    if (!isBroken && (field.isEmpty || field.text === ''))
      warn(field, findings, `${field.path}: a backend needs a name, a url and a transport`)
  if (url.text && !/^https?:\/\//.test(url.text))
    warn(url, findings, `${url.path}: the address of a backend begins with http:// or https://`)
  if (!transport.text || TRANSPORTS.includes(transport.text)) return
  const text = `${transport.path}: a backend is reached by sse or streamable-http`
  warn(transport, findings, `${text}${didYouMean(transport.text, TRANSPORTS)}`)
}

function warn(place: Place, findings: Findings, message: string): void {
  findings.report(place, { rule: SECTION.rule, severity: 'warning', message })
}
