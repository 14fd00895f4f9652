import { nearestName } from '../../../text/nearest-name.js'
import { type Findings, withHint } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { reportSection, type Section } from './section.js'
import { reportAtStart } from './start-problem.js'

const TYPES = ['oidc', 'local', 'anonymous']
const AUTHORIZERS = ['cedar', 'none']
/** Where the section stands among the sections of a config, and the rule of its problems. */
const SECTION = { group: { section: 'incomingAuth', unit: 'incomingAuth' }, unit: -5, rule: 'valid-auth' }

/** Who may call the server of a standalone config, and what they may do. */
export function checkIncomingAuth(place: Place, findings: Findings, isBroken: boolean): void {
  if (place.kind !== 'map') {
    if (!isBroken && place.isEmpty)
      reportSection(SECTION, findings, {
        place,
        words: 'incomingAuth is required',
        more: ', at least incomingAuth: { type: anonymous }',
        detail: 1
      })
    return
  }
  const type = place.field('type')
  if (!TYPES.includes(type.text ?? ''))
    reportSection(SECTION, findings, {
      place: type,
      words: 'incomingAuth.type must be one of: oidc, local, anonymous',
      more: hint(type, TYPES),
      detail: 2
    })
  if (type.text === 'oidc' && !isBroken) checkOidc(place.field('oidc'), findings)
  checkCaBundle(place.field('oidc').field('caBundlePath'), findings)
  checkAuthorization(place.field('authz'), findings, isBroken)
}

function checkOidc(oidc: Place, findings: Findings): void {
  if (oidc.isEmpty) {
    const words = "incomingAuth.oidc is required when type is 'oidc'"
    reportSection(SECTION, findings, { place: oidc, words, detail: 3 })
    return
  }
  if (oidc.kind !== 'map') return
  for (const name of ['issuer', 'audience']) {
    const field = oidc.field(name)
    if (field.text) continue
    const words = `incomingAuth.oidc.${name} is required`
    reportSection(SECTION, findings, { place: field, words, detail: 4 })
  }
}

/** The field is for an absolute path; a relative one is looked up wherever the server happens to be started. */
function checkCaBundle(bundle: Place, findings: Findings): void {
  if (!bundle.text || bundle.text.startsWith('/')) return
  findings.report(bundle, {
    rule: SECTION.rule,
    severity: 'warning',
    message: `${bundle.path}: caBundlePath must be an absolute path, which begins with "/"`
  })
}

function checkAuthorization(authz: Place, findings: Findings, isBroken: boolean): void {
  if (authz.kind !== 'map') return
  const section: Section = { ...SECTION, prefix: 'incomingAuth.authz: ' }
  const type = authz.field('type')
  if (!AUTHORIZERS.includes(type.text ?? '')) {
    if (isBroken && type.isEmpty) return
    const words = 'type must be one of: cedar, none'
    reportSection(section, findings, { place: type, words, more: hint(type, AUTHORIZERS), detail: 5 })
  }
  if (type.text !== 'cedar') return
  const policies = authz.field('policies')
  const isLess = policies.kind === 'list' ? policies.items().length === 0 : policies.isEmpty
  if (isLess && !isBroken)
    reportSection(section, findings, {
      place: policies,
      words: "policies are required when type is 'cedar'",
      more: '; write policies: [ … ], each a Cedar policy, or type: none',
      detail: 6
    })
  checkEntities(authz.field('entitiesJson'), findings)
}

/** Cedar reads the entities when the server starts. */
function checkEntities(entities: Place, findings: Findings): void {
  if (!entities.text || isJsonList(entities.text)) return
  reportAtStart(entities, findings, {
    rule: SECTION.rule,
    words: 'failed to parse entities JSON',
    more: ': entitiesJson is a JSON list of Cedar entities in a text'
  })
}

function isJsonList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

function hint(place: Place, names: readonly string[]): string {
  return withHint('', place.text === null ? null : nearestName(place.text, names))
}
