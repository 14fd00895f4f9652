import { nearestName } from '../../../text/nearest-name.js'
import { type Findings, withHint } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { reportSection, type Section } from './section.js'

const INCOMING = ['oidc', 'local', 'anonymous']
const STRATEGIES = [
  'unauthenticated',
  'header_injection',
  'token_exchange',
  'upstream_inject',
  'aws_sts',
  'obo',
  'xaa'
]
const SOURCES = ['inline', 'discovered']

/** Who may call the server of a standalone config. */
export function checkIncomingAuth(place: Place, findings: Findings, isBroken: boolean): void {
  const section = { group: 'incomingAuth/incomingAuth', unit: -2, rule: 'valid-auth' }
  if (place.kind !== 'map') {
    if (!isBroken && place.isEmpty)
      reportSection(section, findings, {
        place,
        words: 'incomingAuth is required',
        more: ', at least incomingAuth: { type: anonymous }',
        detail: 1
      })
    return
  }
  const type = place.field('type')
  if (!INCOMING.includes(type.text ?? '')) {
    const words = 'incomingAuth.type must be one of: oidc, local, anonymous'
    reportSection(section, findings, { place: type, words, more: hint(type, INCOMING), detail: 2 })
  }
  if (type.text === 'oidc' && !isBroken) checkOidc(place.field('oidc'), section, findings)
}

function checkOidc(oidc: Place, section: Section, findings: Findings): void {
  if (oidc.isEmpty) {
    const words = "incomingAuth.oidc is required when type is 'oidc'"
    reportSection(section, findings, { place: oidc, words, detail: 3 })
    return
  }
  for (const name of ['issuer', 'audience']) {
    const field = oidc.field(name)
    if (field.text) continue
    reportSection(section, findings, {
      place: field,
      words: `incomingAuth.oidc.${name} is required`,
      detail: 4
    })
  }
}

/** How the server of a standalone config signs in to its backends. */
export function checkOutgoingAuth(place: Place, findings: Findings, isBroken: boolean): void {
  const section = { group: 'outgoingAuth/outgoingAuth', unit: -2, rule: 'valid-auth' }
  if (place.kind !== 'map') {
    if (!isBroken && place.isEmpty)
      reportSection(section, findings, {
        place,
        words: 'outgoingAuth is required',
        more: ', at least outgoingAuth: { source: inline }',
        detail: 1
      })
    return
  }
  const source = place.field('source')
  if (SOURCES.includes(source.text ?? '')) {
    checkStrategyTypes(place, section, findings)
    return
  }
  const words = 'outgoingAuth.source must be one of: inline, discovered'
  reportSection(section, findings, { place: source, words, more: hint(source, SOURCES), detail: 2 })
}

/** How the server signs in by default, and to each backend by name. */
function checkStrategyTypes(place: Place, section: Section, findings: Findings): void {
  const backends = place.field('backends').entries()
  const strategies = [
    { name: 'outgoingAuth.default', strategy: place.field('default') },
    ...backends.map(({ key, place: strategy }) => ({ name: `outgoingAuth.backends.${key}`, strategy }))
  ]
  for (const { name, strategy } of strategies) {
    const type = strategy.field('type')
    if (strategy.kind !== 'map' || STRATEGIES.includes(type.text ?? '')) continue
    const words = `${name}: type must be one of: ${STRATEGIES.join(', ')}`
    reportSection(section, findings, { place: type, words, more: hint(type, STRATEGIES), detail: 3 })
  }
}

function hint(place: Place, names: readonly string[]): string {
  return withHint('', place.text === null ? null : nearestName(place.text, names))
}
