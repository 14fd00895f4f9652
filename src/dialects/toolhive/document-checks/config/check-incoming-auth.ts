import { didYouMean } from '../../../../text/did-you-mean.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { configSection, reportSection, type Section } from '../refusals/section.js'
import { reportAtStart } from '../refusals/start-problem.js'
import { bundlePathFault } from '../settings/bundle-path.js'
import { checkCedar } from '../settings/check-cedar.js'
import { loadedItems } from '../settings/loaded-value.js'

const TYPES = ['oidc', 'local', 'anonymous']
const AUTHORIZERS = ['cedar', 'none']
const SECTION = configSection('incomingAuth', 'valid-auth')

/** Authentication and authorization of callers in a standalone config. */
export function checkIncomingAuth(place: Place, findings: Findings, isBroken: boolean): void {
  if (place.kind !== 'map') {
    if (!isBroken && place.isEmpty)
      reportSection(SECTION, findings, {
        place,
        message: 'incomingAuth is required',
        more: ', at least incomingAuth: { type: anonymous }'
      })
    return
  }
  const type = place.field('type')
  if (!TYPES.includes(type.text ?? ''))
    reportSection(SECTION, findings, {
      place: type,
      message: 'incomingAuth.type must be one of: oidc, local, anonymous',
      more: hint(type, TYPES)
    })
  if (type.text === 'oidc' && !isBroken) checkOidc(place.field('oidc'), findings)
  checkAuthorization(place.field('authz'), findings, isBroken)
}

function checkOidc(oidc: Place, findings: Findings): void {
  if (oidc.isEmpty) {
    const message = "incomingAuth.oidc is required when type is 'oidc'"
    reportSection(SECTION, findings, { place: oidc, message })
    return
  }
  if (oidc.kind !== 'map') return
  for (const name of ['issuer', 'audience']) {
    const field = oidc.field(name)
    if (field.text) continue
    const message = `incomingAuth.oidc.${name} is required`
    reportSection(SECTION, findings, { place: field, message })
  }
  checkCaBundle(oidc.field('caBundlePath'), findings)
  checkIntrospection(oidc, findings)
}

const GOOGLE_TOKENINFO = 'https://oauth2.googleapis.com/tokeninfo'

/** The introspection response names no issuer, so only the audience identifies whose token it is. */
function checkIntrospection(oidc: Place, findings: Findings): void {
  const audience = oidc.field('audience')
  if (oidc.field('introspectionUrl').text !== GOOGLE_TOKENINFO) return
  if (!audience.text || audience.text.trim()) return
  reportAtStart(audience, findings, {
    rule: SECTION.rule,
    phase: 'authentication',
    message: "audience is required when using Google's tokeninfo endpoint for introspection"
  })
}

function checkCaBundle(bundle: Place, findings: Findings): void {
  const fault = bundle.text ? bundlePathFault(bundle.text) : null
  if (fault === null) return
  const message = `incomingAuth.oidc.caBundlePath ${fault}`
  reportSection(SECTION, findings, { place: bundle, message })
}

function checkAuthorization(authz: Place, findings: Findings, isBroken: boolean): void {
  if (authz.kind !== 'map') return
  const section: Section = { ...SECTION, prefix: 'incomingAuth.authz: ' }
  const type = authz.field('type')
  if (!AUTHORIZERS.includes(type.text ?? '')) {
    if (isBroken && type.isEmpty) return
    const message = 'type must be one of: cedar, none'
    reportSection(section, findings, { place: type, message, more: hint(type, AUTHORIZERS) })
  }
  if (type.text !== 'cedar') return
  const policies = authz.field('policies')
  const isLess = policies.kind === 'list' ? loadedItems(policies).length === 0 : policies.isEmpty
  if (isLess && !isBroken)
    reportSection(section, findings, {
      place: policies,
      message: "policies are required when type is 'cedar'",
      more: '; write policies: [ … ], each a Cedar policy, or type: none'
    })
  checkCedar(
    {
      policies: loadedItems(policies),
      entities: authz.field('entitiesJson'),
      groupType: authz.field('groupEntityType')
    },
    findings
  )
}

function hint(place: Place, names: readonly string[]): string {
  return place.text === null ? '' : didYouMean(place.text, names)
}
