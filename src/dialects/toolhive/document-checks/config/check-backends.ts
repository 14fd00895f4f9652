import { quote } from '../../../../go/quote.js'
import { nearestName } from '../../../../text/nearest-name.js'
import { type Findings, withHint } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { configSection, reportSection } from '../refusals/section.js'
import { bundlePathFault } from '../settings/bundle-path.js'
import { loadedItems } from '../settings/loaded-value.js'

const SECTION = configSection('backends', 'valid-operation')
const TRANSPORTS = ['sse', 'streamable-http']

/** Backends that a standalone config lists itself. */
export function checkBackends(place: Place, findings: Findings, isBroken: boolean): void {
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
  warn(transport, findings, withHint(text, nearestName(transport.text, TRANSPORTS)))
}

function warn(place: Place, findings: Findings, message: string): void {
  findings.report(place, { rule: SECTION.rule, severity: 'warning', message })
}
